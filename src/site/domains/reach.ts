import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { rootCertificates } from 'node:tls'
import type { App } from '#foundation/api/app.ts'
import type { Config } from '#foundation/platform/config.ts'
import { hostOrigin } from '../frame/site.ts'
import { StageError } from './stages.ts'

/** Where this platform answers that it is itself; the token follows. */
export const probePath = '/.well-known/tsumugi-domain/'

/** What only this platform can answer to a token asked of a host. */
export const probeAnswer = ({ secrets }: Pick<App, 'secrets'>, host: string, token: string): string =>
  createHmac('sha256', secrets.keyFor('site_probe')).update(`${host}\n${token}`).digest('hex')

/** The roots of the system, and the one of ACME_CA. */
export const trustedRoots = ({ acme }: Pick<Config, 'acme'>): string[] | undefined =>
  acme.ca ? [...rootCertificates, readFileSync(acme.ca, 'utf8')] : undefined

const waitMs = 8_000

/** By what a host is come to; `any-certificate`: HTTPS, whatever certificate is shown. */
export type Way = 'http' | 'https' | 'any-certificate'

type Target = { host: string; address: string; port: number; ca: string[] | undefined; way: Way }

const ask = ({ host, address, port, ca, way }: Target, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const standard = way === 'http' ? 80 : 443
    const options = {
      host: address,
      port,
      path,
      agent: false as const,
      signal: AbortSignal.timeout(waitMs),
      headers: { host: port === standard ? host : `${host}:${port}` },
    }
    const asked =
      way === 'http'
        ? requestHttp(options)
        : requestHttps({
            ...options,
            servername: host,
            rejectUnauthorized: way === 'https',
            ...(ca && { ca }),
          })
    asked.on('error', reject)
    asked.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        // Whoever it is, it is not us.
        if (text.length > 200) response.destroy(new Error('a long answer'))
      })
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode === 200 ? text : ''))
    })
    asked.end()
  })

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const portOf = (config: Config, isSecure: boolean): number => {
  const origin = new URL(isSecure ? hostOrigin(config, 'host.invalid') : config.origin)
  const standard = isSecure ? 443 : 80
  return origin.protocol === (isSecure ? 'https:' : 'http:') ? Number(origin.port) || standard : standard
}

const tlsWords = (code: unknown): string | undefined =>
  typeof code === 'string' && /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code)
    ? `証明書を確認できませんでした（${code}）`
    : undefined

/**
 * Comes to a host as a visitor does, at each of its addresses, and sees whether it is this platform that answers; by
 * HTTPS the certificate must be right too. Addresses must be known to be ours: nothing else is ever asked.
 */
export const reach = async (
  app: App,
  host: string,
  addresses: readonly string[],
  way: Way,
): Promise<void> => {
  const port = portOf(app.config, way !== 'http')
  const ca = trustedRoots(app.config)
  for (const address of addresses.slice(0, 4)) {
    const token = randomBytes(16).toString('hex')
    const answered = await ask({ host, address, port, ca, way }, probePath + token).catch((error) => {
      const code = (error as { code?: unknown }).code
      throw new StageError(
        (way !== 'http' && tlsWords(code)) ||
          `${host}（${address}）の${port}番につながりませんでした。少し待って、もう一度確認します`,
      )
    })
    if (!isSame(answered, probeAnswer(app, host, token)))
      throw new StageError(
        `${host}（${address}）の${port}番で、つむぎではないサーバーが応答しました。DNSの設定を確認してください`,
      )
  }
}
