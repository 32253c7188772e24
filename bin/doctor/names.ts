import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Config } from '#foundation/platform/config.ts'
import { type Dns, openDns } from '#foundation/platform/dns.ts'
import { type Finding, findings } from './finding.ts'
import { isHere } from './here.ts'

const { ok, warn, fail } = findings('DNS')

const silent = (config: Config) =>
  fail(
    `DNS サーバー（${config.dnsServer ?? '機械の設定'}）が答えません。DNS_SERVER か、機械の /etc/resolv.conf を確かめてください`,
  )

/** Known to this machine alone (/etc/hosts): enough where nobody else comes. */
const isKnownHere = (host: string) =>
  lookup(host).then(
    () => true,
    () => false,
  )

/** The host that browsers come to. */
const checkOrigin = async (config: Config, dns: Dns): Promise<Finding> => {
  const host = new URL(config.origin).hostname
  if (isHere(host))
    return warn(
      `APP_ORIGIN が ${config.origin} です。この機械の外からは使えません。運用では利用者から見た https:// のアドレスを指定してください`,
    )
  if (isIP(host.replace(/^\[|\]$/g, '')))
    return warn(`APP_ORIGIN が IP アドレス（${host}）です。証明書を取れる名前にしてください`)
  const addresses = await dns.addresses(host)
  if (!addresses) return silent(config)
  if (addresses.length > 0) return ok(`${host} → ${addresses.join('、')}（APP_ORIGIN）`)
  if (await isKnownHere(host))
    return warn(`${host}（APP_ORIGIN）は、この機械だけが知る名前です。利用者が引ける DNS に登録してください`)
  return fail(
    `${host}（APP_ORIGIN）が DNS にありません。この機械かプロキシを指す A か AAAA を登録してください`,
  )
}

/** Where the domains of enterprises point to. */
const checkSiteHost = async (config: Config, dns: Dns): Promise<Finding | undefined> => {
  const { siteHost } = config
  if (siteHost === new URL(config.origin).hostname) return undefined
  const addresses = isIP(siteHost) ? [siteHost] : await dns.addresses(siteHost)
  if (!addresses) return silent(config)
  return addresses.length > 0
    ? ok(`${siteHost} → ${addresses.join('、')}（SITE_HOST）`)
    : fail(
        `${siteHost}（SITE_HOST）が DNS にありません。会社の独自ドメインが指す先として、A か AAAA を登録してください`,
      )
}

/** What the mail domains of enterprises name: without it their records lead nowhere. */
const checkSpf = async (config: Config, dns: Dns): Promise<Finding> => {
  const texts = await dns.texts(config.mailSpf)
  if (!texts) return silent(config)
  return texts.some((text) => /^v=spf1(\s|$)/i.test(text))
    ? ok(`${config.mailSpf} に SPF があります（MAIL_SPF）`)
    : warn(
        `${config.mailSpf}（MAIL_SPF）に SPF がありません。会社の送信ドメインを使うなら、メールサーバーを並べた TXT（v=spf1 …）を登録してください`,
      )
}

const checkReturn = async (config: Config, dns: Dns): Promise<Finding> => {
  const exchanges = await dns.exchanges(config.mailReturn)
  if (!exchanges) return silent(config)
  return exchanges.length > 0
    ? ok(`${config.mailReturn} → ${exchanges.join('、')}（MAIL_RETURN の MX）`)
    : warn(
        `${config.mailReturn}（MAIL_RETURN）に MX がありません。会社の送信ドメインに戻るメールを受けるなら、受けるホストを登録してください`,
      )
}

const checkInboundDomain = async (config: Config, dns: Dns): Promise<Finding | undefined> => {
  const domain = config.inbound?.domain
  if (!domain) return undefined
  const exchanges = await dns.exchanges(domain)
  if (!exchanges) return silent(config)
  const hosts = await Promise.all(exchanges.map((host) => (isIP(host) ? [host] : dns.addresses(host))))
  if (exchanges.length > 0 && hosts.every((addresses) => addresses && addresses.length > 0))
    return ok(`${domain} → ${exchanges.join('、')}（INBOUND_MAIL_DOMAIN の MX）`)
  return exchanges.length === 0
    ? fail(`${domain}（INBOUND_MAIL_DOMAIN）に MX がありません。受けるホストの MX を登録してください`)
    : fail(`${domain} の MX（${exchanges.join('、')}）に住所がありません。A か AAAA を登録してください`)
}

/** What the DNS says of the names in the settings. */
export const checkNames = async (config: Config, dns: Dns = openDns(config)): Promise<Finding[]> => {
  if (!URL.canParse(config.origin)) return [fail(`APP_ORIGIN はURLで指定してください: ${config.origin}`)]
  const found = await Promise.all([
    checkOrigin(config, dns),
    checkSiteHost(config, dns),
    ...(config.smtpUrl ? [checkSpf(config, dns), checkReturn(config, dns)] : []),
    checkInboundDomain(config, dns),
  ])
  const said = found.filter((each) => each !== undefined)
  // That nobody answers is said once.
  return said.filter(({ say }, at) => said.findIndex((other) => other.say === say) === at)
}
