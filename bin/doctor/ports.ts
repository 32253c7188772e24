import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Config } from '#foundation/platform/config.ts'
import { listenOn } from '#foundation/platform/listen-on.ts'
import { type Finding, findings } from './finding.ts'

const patience_ms = 3_000

/** What a server says of itself as soon as one comes. */
const greetingOf = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const done = (text: string) => {
      socket.destroy()
      resolve(text)
    }
    socket.setTimeout(patience_ms, () => done(''))
    socket.once('error', () => done(''))
    socket.once('data', (bytes) => done(bytes.toString('latin1')))
  })

const isProduct = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(patience_ms) })
    .then((answer) => answer.json())
    .then(
      (said) => (said as { status?: unknown } | null)?.status === 'ok',
      () => false,
    )

const isInUse = (error: unknown) =>
  ((error as Error).cause as { code?: unknown } | undefined)?.code === 'EADDRINUSE'

/** Whether a port can be had, or is held by the product that runs already. */
const checkPort = async (
  name: string,
  variable: string,
  port: number,
  isOurs: () => Promise<boolean>,
): Promise<Finding> => {
  const { ok, fail } = findings(name)
  const server = createServer()
  try {
    await listenOn(variable, port, () => once(server.listen(port, '0.0.0.0'), 'listening'))
    await once(server.close(), 'close')
    return ok(`${port}番で待ち受けられます（${variable}）`)
  } catch (error) {
    if (isInUse(error) && (await isOurs())) return ok(`${port}番で、つむぎが動いています（${variable}）`)
    return fail((error as Error).message)
  }
}

/** Where browsers come in. */
export const checkPorts = async ({ port, httpsPort }: Config): Promise<Finding[]> => {
  const name = '待ち受けるポート'
  return [
    await checkPort(name, 'PORT', port, () => isProduct(port)),
    ...(httpsPort === undefined
      ? []
      : [await checkPort(name, 'HTTPS_PORT', httpsPort, () => isProduct(port))]),
  ]
}

/** Where returned mails and replies come in. */
export const checkInbound = async ({ inbound }: Config): Promise<Finding> => {
  const name = 'メールの受信'
  const { ok } = findings(name)
  if (!inbound) return ok('受けません。不達と返信は差出人に届きます（INBOUND_MAIL_DOMAIN が未設定）')
  const { port, domain } = inbound
  if (port === undefined)
    return ok(`${domain} のメールは、事業者が /api/inbound/mail_events/create に知らせます（INBOUND_SECRET）`)
  return checkPort(name, 'INBOUND_SMTP_PORT', port, async () => /^220 .*tsumugi/.test(await greetingOf(port)))
}
