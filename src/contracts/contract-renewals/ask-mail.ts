import { fillLetter } from '#documents/document-settings/placeholders.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { partyOf, personName, recordOf } from '#documents/parts/parties.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { nextPeriod } from '#foundation/rules/contract-period.ts'
import { formatLetterDate } from '#foundation/rules/date-text.ts'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { periodOf } from '../contract-terms/contract-fields.ts'
import type { Contract } from '../contracts/contract.ts'
import { withAnswerLink } from './link-place.ts'
import { moneySides } from './side.ts'

/** A mail as staff see it before it is sent; `{confirm_url}` is filled in when it goes out. */
export type MailDraft = {
  from_name: string
  from: string
  to: string
  cc: string
  title: string
  body: string
}

const ACTIVE = 1

const periodText = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  `${formatLetterDate(start_date)}〜${formatLetterDate(end_date)}`

const workerOf = async (scope: Scope, contract: Contract): Promise<string> =>
  (await recordOf(scope, 'candidates', contract.candidate_id_by_enterprise_id))?.name ?? ''

/** What the mail says of one contract; nothing of the other side. */
const contractLines = (contract: Contract, worker: string): string =>
  [
    `契約番号　　　：${contract.title}`,
    `作業者　　　　：${worker}`,
    `契約期間　　　：${periodText(periodOf(contract))}`,
    `次の期間（案）：${periodText(nextPeriod(periodOf(contract)))}`,
  ].join('\n')

/** Who speaks for the enterprise: the contract's first owner while active, else whoever sends. */
const senderOf = async (scope: Scope, contract: Contract) => {
  const owner = await recordOf(scope, 'enterprise_members', contract.enterprise_member1_id)
  return owner?.member_status === ACTIVE ? owner : recordOf(scope, 'enterprise_members', scope.member?.id)
}

/** The party of a contract's side, and where its mail goes: the person in charge, else the party's own address. */
export const recipientOf = async (scope: Scope, contract: Contract, side: Side) => {
  if (side === 'supplier' && isOwnEmployee(contract)) return undefined
  const company_member = contract[`${side}_company_member_id_by_enterprise_id`]
  const person = await recordOf(scope, 'company_members', company_member)
  const party = await partyOf(scope, moneySides[side], {
    company: contract[`${side}_company_id_by_enterprise_id`],
    company_member,
    candidate: contract.candidate_id_by_enterprise_id,
  })
  return { party, to: (person?.email ?? party.mail.to) || '' }
}

/** The mail that asks a side about these contracts of one recipient, from the enterprise's own text. */
export const mailDraft = async (
  scope: Scope,
  contracts: readonly [Contract, ...Contract[]],
  side: Side,
): Promise<MailDraft> => {
  const [first] = contracts
  const settings = await documentSettings(scope)
  const recipient = await recipientOf(scope, first, side)
  const sender = await senderOf(scope, first)
  const workers: string[] = []
  for (const contract of contracts) workers.push(await workerOf(scope, contract))
  const { name = '', honorific, person } = recipient?.party ?? {}
  const isPerson = honorific === '様'
  const addressed = isPerson ? `${name} 様` : name
  const values = {
    business_name: settings.basic.business_name,
    sales: addressed,
    payment: addressed,
    worker: contracts.length === 1 ? (workers[0] ?? '') : `${workers[0]} 様ほか${contracts.length - 1}件`,
    company_member: isPerson ? '' : person ? `${person} 様` : 'ご担当者 様',
    member: personName(sender),
    contracts: contracts.map((contract, i) => contractLines(contract, workers[i] ?? '')).join('\n\n'),
    deadline: formatLetterDate(contracts.map(({ period_end_date }) => period_end_date).toSorted()[0]),
  }
  const { title, body } = settings.contract[`${side}_ext_confirm_mail`]
  const filled = fillLetter(body, values)
  return {
    from_name: settings.basic.business_name,
    from: sender?.email ?? '',
    to: recipient?.to ?? '',
    cc: recipient?.party.mail.cc ?? '',
    title: [...fillPlaceholders(title, values)].slice(0, 255).join(''),
    body: withAnswerLink(filled),
  }
}
