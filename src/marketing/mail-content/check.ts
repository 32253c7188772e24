import { withoutPlaceholders } from '#foundation/rules/placeholders.ts'
import { bodyTexts, contentErrors, contentLength, linksOf, type MailContent } from './content.ts'
import type { MailSetting } from './mail.ts'
import type { TargetType } from './placeholders.ts'

/** Where a finding is mended: the two fields of the editor, company info, the mail domain. */
export type FixPlace = 'subject' | 'body' | 'company' | 'domain'
/** A thing that was looked at before sending: nothing to do, better looked at, or it must not go out. */
export type Check = {
  key: 'domain' | 'agency' | 'content' | 'subject' | 'links' | 'form' | 'secrets' | 'length'
  level: 'ok' | 'warn' | 'stop'
  title: string
  detail: string | null
  fix?: FixPlace
}

export type DomainState = { domain: string; linked: boolean; failing: boolean }

/** Whether receivers can tell that the mails are the enterprise's own (SPF, DKIM, DMARC). */
export const checkDomain = (domain: DomainState | undefined, mailFrom: string): Check => {
  if (domain?.linked && !domain.failing)
    return {
      key: 'domain',
      level: 'ok',
      title: `送信ドメイン ${domain.domain}`,
      detail: 'SPF・DKIM・DMARC 問題なし',
    }
  const title = domain
    ? domain.linked
      ? `送信ドメイン ${domain.domain} の設定が外れています`
      : `送信ドメイン ${domain.domain} は確認中です`
    : '送信ドメインが連携されていません'
  const detail = `${mailFrom} から送ります。自社のドメインより、迷惑メールに入りやすくなります`
  return { key: 'domain', level: 'warn', title, detail, fix: 'domain' }
}

/** 特定電子メール法: who sends, the address, where to complain, and how to stop it, in every mail. */
export const checkEnterprise = ({ address, contact }: MailSetting): Check => {
  const missing = [...(address ? [] : ['住所']), ...(contact ? [] : ['問い合わせ先（電話番号かURL）'])]
  if (missing.length === 0)
    return { key: 'agency', level: 'ok', title: '会社の住所・問い合わせ先・配信停止', detail: null }
  return {
    key: 'agency',
    level: 'stop',
    title: `会社の${missing.join('と')}が登録されていません`,
    detail: '法律で、すべての広告メールに要ります。会社情報に登録してください',
    fix: 'company',
  }
}

/** What the editor says beside its fields, placeholders among it. */
export const checkTexts = (content: MailContent, type: TargetType): Check[] => {
  const errors = contentErrors(content, type)
  const found = (['subject', 'body'] as const).flatMap((fix) =>
    (errors[fix] ?? []).map((title): Check => ({ key: 'content', level: 'stop', title, detail: null, fix })),
  )
  if (found.length > 0) return found
  return [{ key: 'content', level: 'ok', title: '件名、本文、差し込みに誤りはありません', detail: null }]
}

/** Marks that make receivers, and their filters, take a subject for an advertisement. */
export const checkSubject = ({ subject }: MailContent): Check[] => {
  const text = withoutPlaceholders(subject).normalize('NFKC')
  const letters = text.match(/[A-Za-z]/g) ?? []
  const shouts = (text.match(/!/g) ?? []).length > 1
  const capitals = letters.length > 5 && letters.length * 2 > [...text].length && !/[a-z]/.test(text)
  const detail = '迷惑メールと見なされやすくなります'
  const found = [
    ...(capitals ? ['件名が大文字の英字だけです'] : []),
    ...(shouts ? ['件名に「！」が2つ以上あります'] : []),
  ]
  return found.map((title) => ({ key: 'subject', level: 'warn', title, detail, fix: 'subject' }))
}

/** In characters: more than a phone shows in a dozen screens. */
const longest = 5_000
const manyLinks = 20

/** How much there is to read and to press. */
export const checkLength = (content: MailContent): Check[] => {
  const { body } = contentLength(content)
  const links = linksOf(content).length
  const found = [
    ...(body > longest ? [`本文が長めです（${body.toLocaleString('ja-JP')}字）`] : []),
    ...(links > manyLinks ? [`リンクが${links}個あります`] : []),
  ]
  if (found.length === 0)
    return [
      { key: 'length', level: 'ok', title: '長さ', detail: '画像を使わないので、画像を出さない人も読めます' },
    ]
  const detail = '途中までしか読まれないことがあります。減らせないか確かめてください'
  return found.map((title) => ({ key: 'length', level: 'warn', title, detail, fix: 'body' }))
}

/** What must never reach a candidate about a job: its client, and what the client pays; `prices` are what candidates may see. */
export type JobSecret = { name: string; company: string | null; payments: number[]; prices: number[] }

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
const forms = /株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|\(株\)|\(有\)/g
/** 株式会社ルミナ → ルミナ, as people write it; a name of one sign is only told by its whole. */
const spoken = (company: string): string => {
  const bare = fold(company).replace(forms, '')
  return bare.length > 1 ? bare : fold(company)
}

const saysPrice = (text: string, yen: number): boolean => {
  const man = String(yen / 10_000).replace('.', '\\.')
  const plain = `${yen}|${yen.toLocaleString('en-US')}`
  return new RegExp(`(?<![\\d.,])(${man}万|(${plain})(?!\\d))`).test(text)
}

/** Whether a text for candidates says for whom a job is, or what the client pays (VALUES: where public pages stop). */
export const checkSecrets = ({ subject, body }: MailContent, jobs: readonly JobSecret[]): Check[] => {
  if (jobs.length === 0) return []
  const written = fold([subject, ...bodyTexts(body)].join('\n'))
  const cards = fold(jobs.map(({ name }) => name).join('\n'))
  const companies = [...new Set(jobs.flatMap(({ company }) => company ?? []))]
  const told = (text: string) => companies.filter((company) => text.includes(spoken(company)))
  const open = new Set(jobs.flatMap(({ prices }) => prices))
  const paid = [...new Set(jobs.flatMap(({ payments }) => payments))].filter(
    (yen) => yen > 0 && !open.has(yen) && saysPrice(written, yen),
  )
  const warn = (title: string, detail: string): Check => ({
    key: 'secrets',
    level: 'warn',
    title,
    detail,
    fix: 'body',
  })
  const found = [
    ...told(written).map((name) => warn('本文に企業名が含まれています', name)),
    ...told(cards).map((name) => warn('案件名に企業名が含まれています', name)),
    ...paid.map((yen) => warn('本文に販売単価が含まれています', `${yen / 10_000}万円`)),
  ]
  return found.length > 0
    ? found
    : [{ key: 'secrets', level: 'ok', title: '販売単価・企業名は含まれていません', detail: null }]
}
