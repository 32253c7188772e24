import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import type { Agreement } from '../agreement.ts'
import type { SignerRef } from '../people.ts'
import { lockAgreement, type Signer, signersOf } from '../signers.ts'
import { agreements } from '../store.ts'
import { writeAgreement } from '../write-agreement.ts'
import { agreedAt, cancellationContent } from './cancellation-content.ts'
import { holdContract } from './contract-held.ts'
import { drawnPaper, nextNumber } from './drawn-paper.ts'

const CHANGE = 5

/** 5: an agreement that takes back another one. */
export type AskedCancellation = { document_type: typeof CHANGE; cancels_id: number }

const askedOf = ({ cancels_id }: Agreement): AskedCancellation => ({
  document_type: CHANGE,
  cancels_id: cancels_id as number,
})

/** Why an agreement is not to be taken back; undefined where it is. */
const refusalOf = ({ state_flg, cancelled_at, cancels_id }: Agreement): string | undefined => {
  if (cancels_id != null)
    return '取消の合意は取り消せません。元の文書について、あらためて合意を依頼してください。'
  if (state_flg !== agreementStates.agreed)
    return '取り消せるのは、成立した合意だけです。成立していない合意は、依頼を取り下げてください。'
  return cancelled_at == null ? undefined : '対象の合意は、すでに取り消されています。'
}

const refOf = ({
  candidate_id_by_enterprise_id: candidate,
  company_member_id_by_enterprise_id: member,
}: Signer): SignerRef[] => {
  if (candidate !== null) return [{ target_type: 'candidate', target_id: candidate }]
  return member === null ? [] : [{ target_type: 'company_member', target_id: member }]
}

/** The first agreement gets its end, with what happened and its history; both are kept. */
const cancelFirst = async (scope: Scope, { record }: { record: Agreement }) => {
  const first = await lockAgreement(scope, record.cancels_id as number)
  await sql`UPDATE agreements SET cancelled_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${first.record.id_by_enterprise_id}`.execute(
    scope.tx,
  )
  await writeAgreement(
    scope,
    first,
    agreementStates.agreed,
    { event: 13 },
    { kind: 'agreement_cancel', note: `${record.title} ${record.number} の合意が成立し、取り消されました` },
  )
}

/** 合意取消書: which agreement is taken back. It asks those who agreed before, unless others are chosen. */
export const cancellationPaper = drawnPaper<AskedCancellation>({
  askedOf,
  async holdAsked(scope, { cancels_id }) {
    await holdContract(scope, await find(agreements, scope, cancels_id))
    await lockAgreement(scope, cancels_id)
  },
  async read(scope, { cancels_id }) {
    const first = await find(agreements, scope, cancels_id)
    const refused = refusalOf(first)
    if (refused) return refused
    const refs = (await signersOf(scope, cancels_id)).flatMap(refOf)
    const which = sql`cancels_id = ${cancels_id}`
    const { counterparty_name, side } = first
    const { contract_id_by_enterprise_id, company_id_by_enterprise_id, candidate_id_by_enterprise_id } = first
    return {
      content: await cancellationContent(scope, first),
      number: await nextNumber(scope, first.number ?? `A${cancels_id}`, 'X', which),
      usual: refs,
      about: which,
      paper: {
        document_kind_id: CHANGE,
        cancels_id,
        counterparty_name,
        side,
        contract_id_by_enterprise_id,
        company_id_by_enterprise_id,
        candidate_id_by_enterprise_id,
        billing_payment_id_by_enterprise_id: first.billing_payment_id_by_enterprise_id ?? null,
        start_date: null,
        enterprise_member1_id: first.enterprise_member1_id,
      },
    }
  },
  async terms(scope, record) {
    const first = await find(agreements, scope, askedOf(record).cancels_id)
    return {
      terms: [
        { label: '取り消す合意', value: [first.title, first.number].filter(Boolean).join(' '), note: '' },
        { label: '成立した日時', value: await agreedAt(scope, first), note: '' },
      ],
      differences: null,
    }
  },
  agreed: cancelFirst,
})
