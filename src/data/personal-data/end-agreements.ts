import { sql } from 'kysely'
import { lockAgreement } from '#agreements/agreements/signers.ts'
import { withdrawLocked } from '#agreements/agreements/withdraw.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { agreementStates, signerStates } from '#foundation/rules/states/agreement.ts'
import type { PersonType } from './kept-fields.ts'

const { draft, sent, partly, agreed } = agreementStates
const reason = '個人情報の消去のため'

type Person = { type: PersonType; id: number }

/** The signers who are the person. */
const areThem = (scope: Scope, { type, id }: Person): Fragment =>
  sql`enterprise_id = ${scope.enterpriseId} AND ${sql.ref(`${type}_id_by_enterprise_id`)} = ${id}`

/**
 * Takes back what the person is still asked to agree on, whoever may see it, and closes every link they were given. Contracts
 * are held before agreements, as where a signer acts. Answers how many were taken back.
 */
export const endAgreements = async (scope: Scope, person: Person): Promise<number> => {
  const everything: Scope = { ...scope, member: null }
  const open = await rows<{ id: number; contract: number | null }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, contract_id_by_enterprise_id AS contract FROM agreements
        WHERE enterprise_id = ${scope.enterpriseId} AND state_flg = ANY(${[draft, sent, partly]}::integer[])
          AND id_by_enterprise_id IN (SELECT agreement_id FROM agreement_signers WHERE ${areThem(scope, person)}) ORDER BY 1`,
  )
  const held = new Set(open.flatMap(({ contract }) => contract ?? []))
  for (const contract of [...held].sort((a, b) => a - b)) await lock(contracts, everything, contract)
  const locked = []
  for (const { id } of open) locked.push(await lockAgreement(everything, id))
  // Somebody may have answered while we waited for it.
  const waiting = locked.filter(({ record }) => [draft, sent, partly].some((one) => one === record.state_flg))
  for (const one of waiting) await withdrawLocked(scope, one, reason)
  await sql`UPDATE agreement_signers SET token_hash = NULL, mail_id = NULL WHERE ${areThem(scope, person)}`.execute(
    scope.tx,
  )
  // What was agreed or accepted is kept, with who did; words about anything else go.
  await sql`UPDATE agreement_signers SET reason = NULL, typed_name = NULL
    WHERE ${areThem(scope, person)} AND state_flg <> ${signerStates.accepted} AND agreement_id IN (
      SELECT id_by_enterprise_id FROM agreements WHERE enterprise_id = ${scope.enterpriseId} AND state_flg <> ${agreed})`.execute(
    scope.tx,
  )
  return waiting.length
}
