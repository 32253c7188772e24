import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { renewalStatus } from '#foundation/masterdata/states.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { RENEWED } from '#foundation/rules/states/contract.ts'
import { renewalStatusOf } from '#foundation/rules/states/renewal.ts'
import { renewalRequests } from '../contract-terms/choices.ts'
import type { Contract } from '../contracts/contract.ts'
import type { Asked } from './find.ts'
import { type Answered, tellOwners } from './notice.ts'
import { closedReason, type Said, saidBy } from './public-contract.ts'
import { requestKey, sideLabels } from './side.ts'

/** 1 wants renewal, 2 wants end, 3 needs discussion, for the contract at this place of the page. */
export type Answer = { no: number; ext_confirm_request_flg: number; comment: string }

export const longestComment = 1_000

const WANTS_RENEWAL = 1
const NEEDS_DISCUSSION = 3

const answerErrors = (answers: readonly Answer[]): FieldErrors => {
  const errors: FieldErrors = {}
  for (const { no, ext_confirm_request_flg, comment } of answers) {
    if (!renewalRequests.some(([id]) => id === ext_confirm_request_flg))
      errors[`answer_${no}`] = ['ご意向を選んでください']
    if ([...comment].length > longestComment)
      errors[`comment_${no}`] = [`${longestComment}文字以内で入力してください`]
    else if (ext_confirm_request_flg === NEEDS_DISCUSSION && comment.trim() === '')
      errors[`comment_${no}`] = ['ご相談の内容を入力してください']
  }
  return errors
}

/** Writes one answer, which the caller has found open; undefined when it says what stands there already, so that sending a form twice changes nothing. */
const write = async (
  scope: Scope,
  contract: Contract,
  side: Side,
  said: Said,
  { ext_confirm_request_flg: flg, comment }: Omit<Answer, 'no'>,
): Promise<Answered | undefined> => {
  const id = contract.id_by_enterprise_id
  const text = comment.trim() || null
  const before = contract[requestKey(side)] ?? null
  if (before === flg && said.comment === text) return undefined
  const answers = {
    sales: contract.sales_ext_confirm_request_flg ?? null,
    supplier: contract.supplier_ext_confirm_request_flg ?? null,
    [side]: flg,
  }
  const old = contract.contract_ext_confirm_status_flg
  const status = old === RENEWED ? RENEWED : renewalStatusOf(answers.sales, answers.supplier)
  await sql`UPDATE contracts SET ${sql.ref(requestKey(side))} = ${flg}, contract_ext_confirm_status_flg = ${status},
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await sql`INSERT INTO contract_ext_confirms (enterprise_id, contract_id_by_enterprise_id, side, comment, answered_at)
    VALUES (${scope.enterpriseId}, ${id}, ${side}, ${text}, statement_timestamp())
    ON CONFLICT (enterprise_id, contract_id_by_enterprise_id, side) DO UPDATE SET comment = excluded.comment, answered_at = excluded.answered_at`.execute(
    scope.tx,
  )
  const entry = { target_type: 'contract', target_id: id, kind: 'renewal_answer' }
  const changed = (
    column_name: string,
    old_value: number | null,
    new_value: number,
    labels: typeof renewalStatus | typeof renewalRequests,
  ) => ({
    ...entry,
    column_name,
    old_value,
    new_value,
    old_label: old_value === null ? null : labelOf(labels, old_value),
    new_label: labelOf(labels, new_value),
  })
  await recordHistory(scope, [
    {
      ...entry,
      note: `${sideLabels[side]}が回答しました（${labelOf(renewalRequests, flg)}）${text ? `：${text}` : ''}`,
    },
    changed(requestKey(side), before, flg, renewalRequests),
    ...(old === status ? [] : [changed('contract_ext_confirm_status_flg', old, status, renewalStatus)]),
  ])
  return { contract, side, flg, comment: text }
}

/**
 * Takes the answers of one side to contracts the caller has locked, all or none: 400 with messages by place, 409 where an
 * answer cannot be changed any more. The owners hear of what is new.
 */
export const takeAnswers = async (
  app: Pick<App, 'config'>,
  scope: Scope,
  asked: readonly Asked[],
  side: Side,
  answers: readonly Answer[],
): Promise<void> => {
  const errors = answerErrors(answers)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const taken: Answered[] = []
  for (const answer of answers) {
    const contract = asked.find(({ no }) => no === answer.no)?.contract
    if (!contract) throw invalid({ [`answer_${answer.no}`]: ['この契約は回答の対象ではありません'] })
    const said = await saidBy(scope, contract, side)
    const refused = closedReason(contract, said)
    if (refused) throw wrongState(refused)
    const written = await write(scope, contract, side, said, answer)
    if (written) taken.push(written)
  }
  await tellOwners(app, scope, taken)
}

/**
 * A side agreed on the renewal of a contract the caller has locked: it wants renewal. That the contract is renewed by then closes
 * nothing here, and stays so; where the question is closed for another reason, or was answered alike, nothing happens.
 */
export const answerByAgreement = async (
  app: Pick<App, 'config'>,
  scope: Scope,
  contract: Contract,
  side: Side,
  comment: string,
): Promise<void> => {
  const said = await saidBy(scope, contract, side)
  const status = contract.contract_ext_confirm_status_flg
  const asked = { ...contract, contract_ext_confirm_status_flg: status === RENEWED ? 0 : status }
  if (closedReason(asked, said) !== null || contract[requestKey(side)] === WANTS_RENEWAL) return
  const written = await write(scope, contract, side, said, {
    ext_confirm_request_flg: WANTS_RENEWAL,
    comment,
  })
  if (written) await tellOwners(app, scope, [written])
}
