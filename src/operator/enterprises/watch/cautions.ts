import { addDays } from '#foundation/rules/calendar.ts'

/** How one enterprise stands, as far as somebody of the operator may have to act on it. */
export type Standing = {
  is_active: boolean
  has_recipient: boolean
  /** A setting charges this month. */
  has_setting: boolean
  overdue: { count: number; price: number; days: number } | null
  /** Of those that are sent and not paid, the day the next one is due (YYYY-MM-DD). */
  next_due: string | null
  administrators: number
  invited: number
  /** Members who did nothing for 30 days. */
  silent: number
  refusals: number
  /** Why the own domain does not work; the day its certificate ends (YYYY-MM-DD). */
  domain: { host: string; error: string | null; ends_on: string | null } | null
  mail_domain_failing: string | null
  webhooks_stopped: number
}

export type CautionLevel = 'act' | 'warn'
/** What needs attention; `to` is where one sees to it, below the enterprise's page, or from /admin on. */
export type Caution = { key: string; level: CautionLevel; text: string; to: string }

const soonDays = 7
const certificateDays = 14
/** Refused sign-ins of a day that are more than typing errors. */
const manyRefusals = 5

const yen = (value: number) => `${value.toLocaleString('ja-JP')}円`
const dayText = (day: string) => day.replaceAll('-', '/')

const ofMoney = (at: Standing, today: string): (Caution | false)[] => [
  at.overdue !== null && {
    key: 'overdue',
    level: 'act',
    text: `期日を過ぎた請求書が${at.overdue.count}件（${yen(at.overdue.price)}、最長${at.overdue.days}日）`,
    to: 'enterprise-invoices',
  },
  at.next_due !== null &&
    at.next_due <= addDays(today, soonDays) && {
      key: 'due',
      level: 'warn',
      text: `次の入金期日は ${dayText(at.next_due)}`,
      to: 'enterprise-invoices',
    },
  at.is_active &&
    !at.has_setting && {
      key: 'setting',
      level: 'warn',
      text: '今月の請求設定がありません。請求書は作られません',
      to: 'enterprise-invoice-settings',
    },
  at.is_active &&
    at.has_setting &&
    !at.has_recipient && {
      key: 'recipient',
      level: 'act',
      text: '請求の宛先メールがありません。請求書を承認できません',
      to: 'edit',
    },
]

const ofMembers = (at: Standing): (Caution | false)[] => [
  at.is_active &&
    at.administrators === 0 && {
      key: 'administrators',
      level: 'act',
      text: `有効な管理者がいません${at.invited > 0 ? `（招待中 ${at.invited}人）` : ''}`,
      to: 'enterprise-members',
    },
  at.refusals >= manyRefusals && {
    key: 'refusals',
    level: 'warn',
    text: `24時間にログインの失敗が${at.refusals}回あります`,
    to: 'enterprise-members',
  },
  at.is_active &&
    at.silent > 0 && {
      key: 'silent',
      level: 'warn',
      text: `30日使っていないメンバーが${at.silent}人`,
      to: 'enterprise-members',
    },
]

const certificate = (
  { host, error, ends_on }: NonNullable<Standing['domain']>,
  today: string,
): Caution | false => {
  const caution = (level: CautionLevel, text: string): Caution => ({
    key: 'domain',
    level,
    text,
    to: '/admin/health',
  })
  if (ends_on !== null && ends_on < today) return caution('act', `${host} の証明書が切れています`)
  if (error !== null) return caution('warn', `${host} を連携できていません：${error}`)
  return (
    ends_on !== null &&
    ends_on <= addDays(today, certificateDays) &&
    caution('warn', `${host} の証明書は ${dayText(ends_on)} まで`)
  )
}

const ofConnections = (at: Standing, today: string): (Caution | false)[] => [
  at.domain !== null && certificate(at.domain, today),
  at.mail_domain_failing !== null && {
    key: 'mail_domain',
    level: 'warn',
    text: `送信ドメイン ${at.mail_domain_failing} の設定が外れています`,
    to: '/admin/health',
  },
  at.webhooks_stopped > 0 && {
    key: 'webhooks',
    level: 'warn',
    text: `失敗が続いて止まった Webhook が${at.webhooks_stopped}件`,
    to: '/admin/health',
  },
]

/** What needs attention, the most urgent first; nothing when all is well. */
export const cautionsOf = (at: Standing, today: string): Caution[] =>
  [...ofMoney(at, today), ...ofMembers(at), ...ofConnections(at, today)]
    .filter((one) => one !== false)
    .toSorted((a, b) => Number(a.level === 'warn') - Number(b.level === 'warn'))
