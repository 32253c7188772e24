import { Agent, request } from 'node:https'
import { connect } from 'node:tls'
import type { Config } from '#foundation/platform/config.ts'
import { trustedRoots } from '#site/domains/reach.ts'
import { type Finding, findings } from './finding.ts'
import { isHere } from './here.ts'

const { ok, warn, fail } = findings('証明書')
const patience_ms = 8_000
const day_ms = 86_400_000
/** Whoever renews does it before: as the product's own watch counts. */
const soon_days = 21

const failureOf = (error: unknown): string => {
  const { code, message } = error as Error & { code?: string }
  return code ?? message
}

/** What the ACME server offers (RFC 8555, 7.1.1). */
const readDirectory = ({ acme }: Config): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ca = trustedRoots({ acme })
    const asked = request(acme.directory, {
      agent: new Agent({ ...(ca && { ca }) }),
      signal: AbortSignal.timeout(patience_ms),
    })
    asked.on('error', reject)
    asked.on('response', async (response) => {
      try {
        let text = ''
        for await (const part of response.setEncoding('utf8')) if (text.length < 100_000) text += part
        resolve(JSON.parse(text))
      } catch (error) {
        reject(error)
      }
    })
    asked.end()
  })

/** The product answers HTTPS itself: whether it can have certificates. */
const checkAcme = async (config: Config): Promise<Finding> => {
  const { acme, origin, port } = config
  const { host } = new URL(acme.directory)
  if (!origin.startsWith('https://'))
    return fail('HTTPS_PORT を指定するときは、APP_ORIGIN を https:// で始めてください')
  if (!acme.agreed)
    return fail(
      `証明書の発行元（${host}）の利用規約を読み、同意するなら ACME_TERMS_AGREED=1 を指定してください`,
    )
  try {
    const directory = await readDirectory(config)
    if (typeof (directory as { newOrder?: unknown } | null)?.newOrder !== 'string')
      return fail(`${acme.directory} は ACME のディレクトリではありません。ACME_DIRECTORY を確かめてください`)
  } catch (error) {
    return fail(
      `発行元（${host}）に届きません（${failureOf(error)}）。外へ出る通信の許可、ACME_DIRECTORY、社内の発行元なら ACME_CA を確かめてください`,
    )
  }
  if (port !== 80)
    return warn(
      `発行元（${host}）に届きます。発行元は80番に確かめに来るので、80番を PORT（${port}）に届かせてください`,
    )
  return ok(`発行元（${host}）に届き、規約に同意しています`)
}

type Shown = { isTrusted: boolean; why: string; until: number }

/** The certificate that stands before us now. */
const readShown = (config: Config, { hostname, port }: URL): Promise<Shown> =>
  new Promise((resolve, reject) => {
    const ca = trustedRoots(config)
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
      ...(ca && { ca }),
    })
    socket.setTimeout(patience_ms, () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      resolve({ isTrusted: socket.authorized, why: String(socket.authorizationError ?? ''), until })
      socket.destroy()
    })
  })

/** A proxy answers HTTPS before us. */
const checkProxy = async (config: Config): Promise<Finding> => {
  const at = new URL(config.origin)
  try {
    const { isTrusted, why, until } = await readShown(config, at)
    const days = Math.floor((until - Date.now()) / day_ms)
    if (days < 0) return fail(`${at.host} の証明書が切れています。前に置いたプロキシで更新してください`)
    if (!isTrusted)
      return fail(
        `${at.host} の証明書を信じられません（${why}）。名前と、途中の証明書まで渡しているかを確かめてください`,
      )
    const said = `${at.host} の証明書は残り ${days} 日です`
    return days < soon_days ? warn(`${said}。プロキシの更新が動いているかを確かめてください`) : ok(said)
  } catch (error) {
    return warn(
      `${at.host} の HTTPS に届きません（${failureOf(error)}）。前に置くプロキシで TLS を終端するか、HTTPS_PORT を指定してください`,
    )
  }
}

/** Whether browsers reach us by HTTPS, whoever answers it. */
export const checkCertificates = async (config: Config): Promise<Finding> => {
  if (config.httpsPort !== undefined) return checkAcme(config)
  const { protocol, hostname } = new URL(config.origin)
  if (protocol === 'https:') return checkProxy(config)
  return isHere(hostname)
    ? ok('この機械だけで使うので、要りません')
    : fail(
        `APP_ORIGIN が http:// です。申し込みやパスキーはブラウザの HTTPS でしか動きません。https:// にしてください`,
      )
}
