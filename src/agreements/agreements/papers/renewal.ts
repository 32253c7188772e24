import { sql } from 'kysely'
import { agreementSettingOf } from '#contracts/agreement-settings/read-setting.ts'
import { answerByAgreement } from '#contracts/contract-renewals/answer.ts'
import { sideLabels } from '#contracts/contract-renewals/side.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import type { Side } from '#foundation/rules/sides.ts'
import type { Agreement } from '../agreement.ts'
import { contractParty } from './contract-party.ts'
import { drawnPaper, nextNumber } from './drawn-paper.ts'
import { renewalContent } from './renewal-content.ts'
import { differences, termsOf } from './terms.ts'

const RENEWAL = 4

/** 4: the renewal of a contract on one side, by the contract that renews it. */
export type AskedRenewal = { document_type: typeof RENEWAL; contract_id: number; side: Side }

const askedOf = ({ contract_id_by_enterprise_id: id, side }: Agreement): AskedRenewal | undefined =>
  id == null ? undefined : { document_type: RENEWAL, contract_id: id, side: side as Side }

/** The contract, and the one that it renews. */
const pairOf = async (scope: Scope, id: number) => {
  const contract = await find(contracts, scope, id)
  const before = contract.primary_contract_id_by_enterprise_id
  return before == null ? undefined : { contract, before: await find(contracts, scope, before) }
}

/** 契約更新合意書: the terms of a renewal on one side, beside those of the contract before. It need not be confirmed. */
export const renewalPaper = drawnPaper<AskedRenewal>({
  askedOf,
  // The renewal first, as whoever deletes it does.
  async holdAsked(scope, { contract_id }) {
    const { stored } = await lock(contracts, scope, contract_id)
    const before = stored.primary_contract_id_by_enterprise_id
    if (before != null) await lock(contracts, scope, before)
  },
  async read(scope, { contract_id, side }) {
    const pair = await pairOf(scope, contract_id)
    if (!pair) return '更新元の契約がありません。'
    const { contract, before } = pair
    if (contract[`${side}_price_num`] == null)
      return `更新後の契約に、${sideLabels[side]}の単価が入力されていません。`
    const content = await renewalContent(scope, contract, before, side)
    if (typeof content === 'string') return content
    const { usual, ...party } = await contractParty(scope, contract, side)
    const which = sql`contract_id_by_enterprise_id = ${contract_id} AND document_kind_id = ${RENEWAL}`
    return {
      content,
      number: await nextNumber(scope, contract.title ?? '', 'R', which),
      usual,
      about: sql`${which} AND side = ${side}`,
      paper: {
        ...party,
        document_kind_id: RENEWAL,
        side,
        contract_id_by_enterprise_id: contract_id,
        start_date: contract.period_start_date,
        enterprise_member1_id: contract.enterprise_member1_id,
      },
    }
  },
  async terms(scope, record) {
    const asked = askedOf(record)
    const pair = asked && (await pairOf(scope, asked.contract_id))
    if (!pair) return { terms: [], differences: null }
    const { contract, before } = pair
    const side = record.side as Side
    return { terms: termsOf(contract, side), differences: differences(contract, before, side) }
  },
  /** Whoever agrees on the renewal wants it: the question of the contract before is answered with it (RULES 11). */
  async accepted(app, scope, { record }) {
    if ((await agreementSettingOf(scope)).renewal_flg !== 1) return
    const asked = askedOf(record)
    const pair = asked && (await pairOf(scope, asked.contract_id))
    if (!pair) return
    const { stored } = await lock(contracts, scope, pair.before.id_by_enterprise_id)
    await answerByAgreement(app, scope, stored, asked.side, `${record.title} ${record.number} を承諾`)
  },
})
