import { isIP } from 'node:net'
import type { App } from '#foundation/api/app.ts'
import { StageError } from './stages.ts'

/** Where a host points to by the DNS, held against where it should. */
export type Look = {
  state: 'ok' | 'missing' | 'wrong' | 'unknown'
  /** What stands there now. */
  current: string | null
  /** What is to be done, in a sentence; none when it is as wanted. */
  advice: string | null
  /** The addresses of the host, and of ours. */
  addresses: string[]
  ours: string[]
}

const nameOf = (name: string) => name.replace(/\.$/, '').toLowerCase()

const addressesOf = async ({ dns }: App, host: string): Promise<string[] | undefined> => {
  if (isIP(host)) return [host]
  return host === 'localhost' ? ['127.0.0.1', '::1'] : dns.addresses(host)
}

type Found = { names: string[] | undefined; addresses: string[] | undefined; ours: string[] | undefined }
type Judged = Pick<Look, 'state' | 'current' | 'advice'>

const judge = (host: string, wanted: string, { names, addresses, ours }: Found): Judged => {
  if (!names || !addresses)
    return {
      state: 'unknown',
      current: null,
      advice: 'DNSサーバーが応答しませんでした。少し待って、もう一度確認します',
    }
  const [alias] = names
  const current = alias ?? (addresses.join('、') || null)
  const isAlias = alias !== undefined && nameOf(alias) === wanted
  if (addresses.length === 0)
    return isAlias || !alias
      ? {
          state: 'missing',
          current,
          advice: `${host} がDNSに見つかりません。CNAME（または ALIAS・A）のレコードを設定してください`,
        }
      : { state: 'wrong', current, advice: `CNAME の値を ${wanted} に変えてください` }
  if (!ours?.length && !isAlias)
    return {
      state: 'unknown',
      current,
      advice: `つむぎのホスト名（${wanted}）を確認できませんでした。続くときは、運営会社にお問い合わせください`,
    }
  const strangers = isAlias ? [] : addresses.filter((address) => !ours?.includes(address))
  if (strangers.length > 0)
    return {
      state: 'wrong',
      current,
      advice: alias
        ? `CNAME の値を ${wanted} に変えてください`
        : `別のサーバー（${strangers.join('、')}）を指しています。古い A・AAAA のレコードを消してください`,
    }
  return { state: 'ok', current, advice: null }
}

/** Asks the DNS where a host points to. Never throws: servers that do not answer are a finding. */
export const lookAt = async (app: App, host: string): Promise<Look> => {
  const wanted = nameOf(app.config.siteHost)
  const [names, addresses, ours] = await Promise.all([
    app.dns.aliases(host),
    addressesOf(app, host),
    addressesOf(app, wanted),
  ])
  const judged = judge(host, wanted, { names, addresses, ours })
  return { ...judged, addresses: addresses ?? [], ours: ours ?? [] }
}

/** The addresses of a host that points to us; throws what is to be set otherwise. */
export const expectHere = ({ state, advice, addresses }: Look): string[] => {
  if (state !== 'ok') throw new StageError(advice ?? 'DNSの設定を確認してください')
  return addresses
}
