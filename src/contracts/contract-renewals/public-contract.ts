import { sql } from 'kysely'
import { z } from 'zod'
import { recordOf } from '#documents/parts/parties.ts'
import { sideOf } from '#documents/parts/side-of.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { nextPeriod } from '#foundation/rules/contract-period.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { checkRenewalAnswer } from '#foundation/rules/states/renewal.ts'
import { periodOf } from '../contract-terms/contract-fields.ts'
import type { Contract } from '../contracts/contract.ts'
import { recipientOf } from './ask-mail.ts'
import type { Asked } from './find.ts'

const period = z.object({ start_date: z.string(), end_date: z.string() })

/** What one side sees of a contract: its own terms and its own answer, nothing of the other side or of the enterprise's. */
export const publicContract = z.object({
  no: z.int().meta({ description: '回答するときの番号' }),
  title: z.string().nullable(),
  name: z.string().nullable(),
  worker: z.string().nullable(),
  party: z.string().nullable(),
  honorific: z.enum(['御中', '様']).nullable(),
  period,
  next_period: period,
  work_location: z.string().nullable(),
  price_num: z.int().nullable(),
  price_tax_flg: z.int().nullable(),
  man_hour_type_id: z.int().nullable(),
  adjustment_flg: z.int().nullable(),
  adjustment_time_f: z.int().nullable(),
  adjustment_time_l: z.int().nullable(),
  ext_confirm_request_flg: z.int().nullable(),
  comment: z.string().nullable(),
  answered_at: z.string().nullable(),
  closed_reason: z.string().nullable().meta({ description: '回答できない理由。回答できるときは null' }),
})
export type PublicContract = z.infer<typeof publicContract>

/** What a side said beside its answer. */
export type Said = { comment: string | null; answered_at: string | null; handled_at: string | null }

const nothing: Said = { comment: null, answered_at: null, handled_at: null }

export const saidBy = async (scope: Scope, contract: Contract, side: Side): Promise<Said> =>
  (await row<Said>(
    scope.tx,
    sql`SELECT comment, answered_at, handled_at FROM contract_ext_confirms WHERE enterprise_id = ${scope.enterpriseId}
          AND contract_id_by_enterprise_id = ${contract.id_by_enterprise_id} AND side = ${side}`,
  )) ?? nothing

/** Why this side cannot answer now; null when it can. */
export const closedReason = (contract: Contract, { handled_at }: Said): string | null =>
  checkRenewalAnswer(
    {
      contract_ext_confirm_status_flg: contract.contract_ext_confirm_status_flg,
      period_end_date: contract.period_end_date,
      handled: handled_at !== null,
    },
    today(),
  ) ?? null

/** The contract as this side may see it. */
export const toPublic = async (
  scope: Scope,
  { no, contract }: Asked,
  side: Side,
): Promise<PublicContract> => {
  const said = await saidBy(scope, contract, side)
  const worker = await recordOf(scope, 'candidates', contract.candidate_id_by_enterprise_id)
  const party = (await recipientOf(scope, contract, side))?.party
  const own = sideOf(contract, side)
  return {
    no,
    title: contract.title ?? null,
    name: contract.name ?? null,
    worker: worker?.name ?? null,
    party: party?.name ?? null,
    honorific: party?.honorific ?? null,
    period: periodOf(contract),
    next_period: nextPeriod(periodOf(contract)),
    work_location: contract.work_location ?? null,
    price_num: own.price_num ?? null,
    price_tax_flg: own.price_tax_flg ?? null,
    man_hour_type_id: own.man_hour_type_id ?? null,
    adjustment_flg: own.adjustment_flg ?? null,
    adjustment_time_f: own.adjustment_time_f ?? null,
    adjustment_time_l: own.adjustment_time_l ?? null,
    ext_confirm_request_flg: own.ext_confirm_request_flg ?? null,
    comment: said.comment,
    answered_at: said.answered_at,
    closed_reason: closedReason(contract, said),
  }
}
