import { isDeepStrictEqual } from 'node:util'
import { addressLines } from '#documents/parts/address-lines.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { asSystem, inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import {
  type EnterpriseInvoiceLine,
  enterpriseInvoiceLines,
  enterpriseInvoiceTotals,
  settingOf,
  type UsageCount,
} from '#foundation/rules/enterprise-invoice.ts'
import { payDay, payDayLabel } from '#foundation/rules/payment-terms.ts'
import { type EnterpriseSetting, readSettings } from '../invoice-settings/read-settings.ts'
import { countUsage, coveredKey } from './count-usage.ts'
import {
  coveredUsage,
  type Draft,
  firstMonths,
  lockDrafts,
  lockEnterprises,
  type Recipient,
  settledMonths,
} from './read-drafts.ts'
import { withCorrection } from './recalculate.ts'
import { type ChangedDraft, insertDrafts, type NewDraft, noteCounted, updateDrafts } from './write-drafts.ts'

/** Enterprises of one transaction. */
const chunk = 200

const yearMonth = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

/** What a draft says of its enterprise, as it is today. */
const recipientOf = ({ masters }: Scope, recipient: Recipient) => ({
  recipient_name: recipient.recipient_name,
  person: recipient.person,
  email: recipient.email,
  address: [
    recipient.zipcode ? `〒${formatZipcode(recipient.zipcode)}` : '',
    ...addressLines(masters, recipient.prefecture_id, recipient.address, recipient.building),
  ]
    .filter(Boolean)
    .join('\n'),
})

const withoutUsage = (usage: readonly UsageCount[], taken: readonly EnterpriseInvoiceLine[]) =>
  usage.filter(
    ({ month, after }) =>
      !taken.some((line) => line.kind === 'usage' && line.month === month && line.after === after),
  )

/** The draft of a month that an enterprise has none of yet. */
const newDraft = (
  recipient: ReturnType<typeof recipientOf>,
  enterprise: number,
  month: string,
  usance: EnterpriseSetting['usance'],
  lines: readonly EnterpriseInvoiceLine[],
): NewDraft => ({
  ...recipient,
  ...enterpriseInvoiceTotals(lines, month),
  enterprise,
  month,
  lines,
  title: `${yearMonth(month)}分 ご利用料金`,
  due_date: payDay(month, usance),
  usance: payDayLabel(usance),
})

/** When a month is to be paid: by its setting, or at the end of the next month. */
const termsOf = (all: readonly EnterpriseSetting[], month: string): EnterpriseSetting['usance'] => {
  const current = settingOf(
    all.map(({ setting }) => setting),
    month,
  )
  return all.find(({ setting }) => setting === current)?.usance ?? { usance_span_id: 0, usance_day_id: 30 }
}

const changedDraft = (
  draft: Draft,
  recipient: ReturnType<typeof recipientOf>,
  lines: readonly EnterpriseInvoiceLine[],
): ChangedDraft[] =>
  isDeepStrictEqual(draft.lines, lines) &&
  Object.entries(recipient).every(([key, value]) => draft[key as keyof Draft] === value)
    ? []
    : [{ ...draft, ...recipient, lines, ...enterpriseInvoiceTotals(lines, draft.month) }]

type Of = { recipient: Recipient; drafts: Draft[]; settings: EnterpriseSetting[]; usage: UsageCount[] }

/** What is to be written of one enterprise: its drafts in the order of their months, each with what those before have left. */
const draftsOf = (scope: Scope, month: string, isSettled: boolean, of: Of) => {
  const recipient = recipientOf(scope, of.recipient)
  const settings = of.settings.map(({ setting }) => setting)
  const isNew = !isSettled && !of.drafts.some((draft) => draft.month === month)
  const months: (Draft | { id: null; month: string })[] = [
    ...of.drafts,
    ...(isNew ? [{ id: null, month }] : []),
  ]
  const changed: ChangedDraft[] = []
  const added: NewDraft[] = []
  let left = of.usage
  for (const draft of months.sort((a, b) => (a.month < b.month ? -1 : 1))) {
    const lines = enterpriseInvoiceLines(settings, draft.month, left)
    left = withoutUsage(left, lines)
    if (draft.id !== null) changed.push(...changedDraft(draft, recipient, withCorrection(lines, draft)))
    else if (lines.length > 0)
      added.push(newDraft(recipient, of.recipient.enterprise, month, termsOf(of.settings, month), lines))
  }
  return { changed, added }
}

/**
 * What was used before an enterprise's first invoice stands on none: nobody was charged by the month then, and the price of those
 * months is not asked for either.
 */
const sinceFirst = (usage: readonly UsageCount[], first: string, month: string) =>
  usage.filter((one) => one.month >= (first < month ? first : month))

type Wanted = { month: string; again: boolean; settings: EnterpriseSetting[] }

const makeChunk = async (scope: Scope, ids: readonly number[], { month, again, settings }: Wanted) => {
  const { tx } = scope
  const recipients = await lockEnterprises(tx, ids)
  const drafts = await lockDrafts(tx, ids)
  const settled = await settledMonths(tx, ids, again)
  const until = drafts.reduce((last, draft) => (draft.month > last ? draft.month : last), month)
  const usage = await countUsage(tx, ids, until, await coveredUsage(tx, ids))
  const firsts = await firstMonths(tx, ids)
  const made = recipients.map((recipient) =>
    draftsOf(scope, month, settled.has(coveredKey(recipient.enterprise, month)), {
      recipient,
      drafts: drafts.filter(({ enterprise }) => enterprise === recipient.enterprise),
      settings: settings.filter(({ enterprise }) => enterprise === recipient.enterprise),
      usage: sinceFirst(
        usage.get(recipient.enterprise) ?? [],
        firsts.get(recipient.enterprise) ?? month,
        month,
      ),
    }),
  )
  await updateDrafts(
    scope,
    made.flatMap(({ changed }) => changed),
  )
  await insertDrafts(
    scope,
    month,
    made.flatMap(({ added }) => added),
  )
}

/**
 * Makes the drafts of a month (YYYY-MM), of one enterprise or of all, and brings the drafts there are up to the settings and
 * what was counted since. Doing it again changes nothing; an invoice that was approved stays as it is, and a month whose
 * invoice was cancelled gets another one only on somebody's word (`again`).
 */
export const makeDrafts = async (
  app: App,
  month: string,
  enterprise: number | null = null,
  again = false,
): Promise<void> => {
  const all = await asSystem(app.db, (tx) => readSettings(tx, enterprise))
  const ids = [...new Set(all.map((one) => one.enterprise))].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += chunk) {
    const part = ids.slice(at, at + chunk)
    await asSystem(app.db, (tx) =>
      makeChunk(scopeOf(app, tx, platformId, null), part, { month, again, settings: all }),
    )
  }
  if (enterprise === null) await inTenant(app.db, platformId, noteCounted)
}
