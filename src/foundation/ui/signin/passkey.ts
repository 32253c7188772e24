/** Whether this browser knows passkeys; without them nothing offers one. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** What somebody did not do in the browser's own window is no fault: undefined. The library travels when it is used. */
const ask = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await call()
  } catch (error) {
    if (isCancelled(error)) return undefined
    throw error
  }
}

type Json = Record<string, unknown>

/** Asks the device to sign with a passkey. The options are the server's own, handed on as they came. */
export const signWithPasskey = (options: Json): Promise<Json | undefined> =>
  ask(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return { ...(await startAuthentication({ optionsJSON: options as never })) }
  })

/** Asks the device to make a passkey. */
export const makePasskey = (options: Json): Promise<Json | undefined> =>
  ask(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return { ...(await startRegistration({ optionsJSON: options as never })) }
  })
