import type { Config } from '#foundation/platform/config.ts'

/** The records that an enterprise sets in its DNS, in the order of the page. */
export const recordKinds = ['spf', 'dkim', 'dmarc', 'return_path'] as const
export type RecordKind = (typeof recordKinds)[number]

export type WantedRecord = { kind: RecordKind; type: 'TXT' | 'CNAME'; host: string; value: string }

export type MailDomain = { domain: string; selector: string; public_key: string }

/** What is to stand in the DNS of a domain, so that receivers know its mails as its own (RFC 7208, 6376, 7489). */
export const wantedRecords = (
  { mailSpf, mailReturn }: Pick<Config, 'mailSpf' | 'mailReturn'>,
  { domain, selector, public_key }: MailDomain,
): WantedRecord[] => [
  { kind: 'spf', type: 'TXT', host: domain, value: `v=spf1 include:${mailSpf} ~all` },
  {
    kind: 'dkim',
    type: 'TXT',
    host: `${selector}._domainkey.${domain}`,
    value: `v=DKIM1; k=rsa; p=${public_key}`,
  },
  {
    kind: 'dmarc',
    type: 'TXT',
    host: `_dmarc.${domain}`,
    value: `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`,
  },
  { kind: 'return_path', type: 'CNAME', host: `bounce.${domain}`, value: `${mailReturn}.` },
]

/** How a record stands: as wanted, not there, there with another value, or not known as the DNS did not answer. */
export type FindingState = 'ok' | 'missing' | 'wrong' | 'unknown'

export type Finding = {
  kind: RecordKind
  state: FindingState
  /** What stands there now. */
  current: string | null
  /** What is to be done, in a sentence; none when it is as wanted. */
  advice: string | null
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '')
const tags = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const]
    }),
  )

type Judged = Omit<Finding, 'kind'>
const ok = (current: string): Judged => ({ state: 'ok', current, advice: null })
const missing: Judged = { state: 'missing', current: null, advice: null }
const wrong = (current: string, advice: string): Judged => ({ state: 'wrong', current, advice })

/** An SPF record may name other senders too; it must name us, and there must be one alone. */
const judgeSpf = (texts: readonly string[], wanted: WantedRecord): Judged => {
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [first] = found
  if (!first) return missing
  if (found.length > 1)
    return wrong(found.join(' / '), 'SPFのレコードは1つだけにしてください。2つあると、どちらも無効になります')
  const include = wanted.value.split(' ')[1] as string
  if (first.toLowerCase().split(/\s+/).includes(include.toLowerCase())) return ok(first)
  const merged = first.replace(/\s+([~\-+?]?all)\s*$/i, ` ${include} $1`)
  return wrong(
    first,
    `いまの値に ${include} を加えてください：${merged === first ? `${first} ${include}` : merged}`,
  )
}

const judgeDkim = (texts: readonly string[], wanted: WantedRecord): Judged => {
  const found = texts.find((text) => tags(text).has('p'))
  if (!found) return missing
  const [given, key] = [tags(found), tags(wanted.value)]
  return withoutSpace(given.get('p') ?? '') === key.get('p')
    ? ok(found)
    : wrong(found, '鍵（p=）の値が違います。下の値をそのまま写してください')
}

/** A policy of any strictness will do; reports to an address that is nearly this domain are a slip of the pen. */
const judgeDmarc = (texts: readonly string[], wanted: WantedRecord): Judged => {
  const found = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const [first] = found
  if (!first) return missing
  if (found.length > 1) return wrong(found.join(' / '), 'DMARCのレコードは1つだけにしてください')
  const given = tags(first)
  if (!/^(none|quarantine|reject)$/i.test(given.get('p') ?? ''))
    return wrong(first, '方針（p=）を none、quarantine、reject のどれかにしてください')
  const domain = wanted.host.slice('_dmarc.'.length)
  const slip = (given.get('rua') ?? '')
    .split(',')
    .map((address) => address.trim().split('@')[1]?.toLowerCase() ?? '')
    .find((host) => host !== domain && isNearly(host, domain))
  return slip ? wrong(first, `つづりを確かめてください（${slip} → ${domain}）`) : ok(first)
}

/** True for texts that differ by two letters at most: left out, put in or exchanged. */
export const isNearly = (a: string, b: string): boolean => {
  let before = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, one] of [...a].entries()) {
    const row = [i + 1]
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min(
          (before[j] as number) + 1,
          (row[j - 1] as number) + 1,
          (before[j - 1] as number) + (one === b[j - 1] ? 0 : 1),
        ),
      )
    before = row
  }
  return (before[b.length] as number) <= 2
}

const nameOf = (host: string) => host.replace(/\.$/, '').toLowerCase()

const judgeReturn = (names: readonly string[], wanted: WantedRecord): Judged => {
  const [first] = names
  if (!first) return missing
  return nameOf(first) === nameOf(wanted.value)
    ? ok(first)
    : wrong(first, '別の値が設定されています。下の値に変えてください')
}

const judges: Readonly<Record<RecordKind, (found: readonly string[], wanted: WantedRecord) => Judged>> = {
  spf: judgeSpf,
  dkim: judgeDkim,
  dmarc: judgeDmarc,
  return_path: judgeReturn,
}

/** Holds what the DNS answered against what is wanted; `found` undefined when it did not answer. */
export const judgeRecord = (wanted: WantedRecord, found: readonly string[] | undefined): Finding => ({
  kind: wanted.kind,
  ...(found
    ? judges[wanted.kind](found, wanted)
    : {
        state: 'unknown' as const,
        current: null,
        advice: 'DNSサーバーが応答しませんでした。少し待って、もう一度確認します',
      }),
})
