import type { Config } from '#foundation/platform/config.ts'
import { readDomainName } from '#foundation/platform/domain-name.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { isMainHost } from '../frame/site.ts'

/** Names that no public DNS holds (RFC 2606, 6761, 6762, 8375). */
const reserved = /(^|\.)(localhost|test|invalid|local|internal|onion|home\.arpa)$/

/** The host that an enterprise typed, as the DNS knows it (lower case, punycode); throws 400 at its field. */
export const readHost = (config: Config, typed: string): string => {
  const host = readDomainName(typed)
  if (!host) throw invalid({ site_domain: ['ドメインの形式を確認してください。例：jobs.kasane.example.jp'] })
  const own = [new URL(config.origin).hostname, config.siteHost]
  if (isMainHost(host, config) || own.some((name) => host === name || host.endsWith(`.${name}`)))
    throw invalid({ site_domain: ['つむぎのドメインは登録できません。自社のドメインを入力してください'] })
  if (reserved.test(host))
    throw invalid({
      site_domain: ['公開されないドメインです。インターネットから見えるドメインを入力してください'],
    })
  return host
}
