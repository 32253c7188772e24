import { sql } from 'kysely'
import { readAmendment } from '#contracts/contracts/amendments.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import type { Side } from '#foundation/rules/sides.ts'
import type { Agreement } from '../agreement.ts'
import { amendedValues, amendmentContent } from './amendment-content.ts'
import { holdContract } from './contract-held.ts'
import { contractParty } from './contract-party.ts'
import { drawnPaper, nextNumber } from './drawn-paper.ts'

const CHANGE = 5

/** 5: an amendment of a contract on one side. */
export type AskedAmendment = { document_type: typeof CHANGE; amendment_id: number; side: Side }

const askedOf = ({
  contract_id_by_enterprise_id,
  amendment_id,
  side,
}: Agreement): AskedAmendment | undefined =>
  contract_id_by_enterprise_id == null
    ? undefined
    : { document_type: CHANGE, amendment_id: amendment_id as number, side: side as Side }

/** An amendment with its contract; 404 for one that is not seen. */
const amendmentOf = async (scope: Scope, id: number) => {
  const amendment = await readAmendment(scope, id)
  if (!amendment) throw notFound()
  return { amendment, contract: await find(contracts, scope, amendment.contract_id_by_enterprise_id) }
}

/** 契約変更合意書: what an amendment changes on one side. Why it was changed is for the agency alone. */
export const amendmentPaper = drawnPaper<AskedAmendment>({
  askedOf,
  async holdAsked(scope, { amendment_id }) {
    await holdContract(scope, (await amendmentOf(scope, amendment_id)).amendment)
  },
  async read(scope, { amendment_id, side }) {
    const { amendment, contract } = await amendmentOf(scope, amendment_id)
    if (amendment.revoked_at !== null) return 'この契約変更は、契約の確定取消により無効になっています。'
    const content = await amendmentContent(scope, contract, amendment, side)
    if (typeof content === 'string') return content
    const { usual, ...party } = await contractParty(scope, contract, side)
    const ofContract = sql`contract_id_by_enterprise_id = ${contract.id_by_enterprise_id} AND amendment_id IS NOT NULL`
    return {
      content,
      number: await nextNumber(scope, contract.title ?? '', 'C', ofContract),
      usual,
      about: sql`amendment_id = ${amendment_id} AND side = ${side}`,
      paper: {
        ...party,
        document_kind_id: CHANGE,
        side,
        amendment_id,
        contract_id_by_enterprise_id: contract.id_by_enterprise_id,
        start_date: `${amendment.effective_month}-01`,
        enterprise_member1_id: contract.enterprise_member1_id,
      },
    }
  },
  async terms(scope, record) {
    const asked = askedOf(record)
    if (!asked) return { terms: [], differences: null }
    const { amendment, contract } = await amendmentOf(scope, asked.amendment_id)
    const values = amendedValues(contract, amendment, asked.side)
    return {
      terms: [
        { label: '適用', value: `${formatMonth(amendment.effective_month)}分から`, note: '' },
        ...values.map(({ label, before, after }) => ({ label, value: after, note: `変更前 ${before}` })),
      ],
      differences: null,
    }
  },
})
