import type { Condition } from '#foundation/entity/condition.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { orderDaysAhead } from '#foundation/rules/order-before-start.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { equal, since, type TodaySection, unequal, until, within } from './section.ts'

/** The first moment of a day in Japan. */
const startOf = (day: string) => `${day}T00:00:00+09:00`

/** Others are waited for so many days before one looks after it, and so many before the last day to answer. */
const patience = 3
/** What was sent back is told so long. */
const backDays = 14

const waitsForOthers = equal('state_flg', [agreementStates.sent, agreementStates.partly])

const ofAgreements = {
  plural: 'agreements',
  feature: 'contracts',
  owner: 'enterprise_member1_id',
  sort: 'last_event_at',
  order: 'asc',
  about: { column: 'company_id_by_enterprise_id', list: 'companies' },
  at: 'last_event_at',
  state: 'document_kind_id',
} as const

/** The contracts that begin soon and on whose order to the supplier nobody has agreed. */
export const unagreedConditions: readonly Condition[] = [
  equal('contract_status_flg', CONFIRMED),
  within('period_start_date', orderDaysAhead),
  unequal('supplier_agreement_flg', agreementStates.agreed),
]

/** Drafts wait for a member who may agree for the agency. */
export const draftSection = 'agreements_draft'

/** What waits about agreements. */
export const agreementSections: readonly TodaySection[] = [
  {
    ...ofAgreements,
    key: draftSection,
    label: '送付を待つ合意の下書き',
    conditions: () => [equal('state_flg', agreementStates.draft)],
  },
  {
    ...ofAgreements,
    key: 'agreements_back',
    label: '差し戻された合意',
    conditions: (day) => [
      equal('state_flg', agreementStates.sentBack),
      since('last_event_at', startOf(addDays(day, -backDays))),
    ],
  },
  {
    ...ofAgreements,
    key: 'agreements_slow',
    label: '3日を超えて返事のない合意',
    conditions: (day) => [waitsForOthers, until('last_event_at', startOf(addDays(day, 1 - patience)))],
  },
  {
    ...ofAgreements,
    key: 'agreements_due',
    label: '承諾の期限が近い合意',
    conditions: (day) => [
      waitsForOthers,
      until('due_date', addDays(day, patience)),
      since('last_event_at', startOf(addDays(day, 1 - patience))),
    ],
    sort: 'due_date',
    at: 'due_date',
  },
]
