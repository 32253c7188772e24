import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { historyOwners } from '#records/histories/owners.ts'
import { applies } from '#sales/applies/server.ts'
import { storeOf } from '../duplicates/store-of.ts'
import {
  appliesOf,
  blankComments,
  blankCopies,
  blankDeliveries,
  blankMails,
  removeAnswers,
  removeFiles,
  removeMarketing,
  removePortal,
  removeReadings,
  removeReceipts,
} from './belongings.ts'
import { blankHistory, blankRecord } from './blank.ts'
import { endAgreements } from './end-agreements.ts'
import { identityOf } from './identity.ts'
import type { PersonType } from './kept-fields.ts'
import { type Kept, keptOf, obstacleOf } from './obligations.ts'
import { personOf } from './person.ts'
import { sweepHistories, sweepTable, sweptTables } from './sweep.ts'
import { mentionsLabel, toldErasures, withdrawnLabel } from './told.ts'

export type ErasedCount = { label: string; count: number }

/** Already erased: the record is a shell. */
export const isErased = async (scope: Scope, type: PersonType, id: number): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`SELECT 1 FROM erasures WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${type} AND target_id = ${id}`,
  )) !== undefined

/** The column in which others name the person. */
const columns = {
  candidate: 'candidate_id_by_enterprise_id',
  company_member: 'company_member_id_by_enterprise_id',
} as const

const sweepAll = async (scope: Scope, type: PersonType, id: number, record: Record<string, unknown>) => {
  const { everywhere, own } = await identityOf(scope, type, id, record)
  let count = 0
  return {
    emails: everywhere.emails,
    texts: [...everywhere.emails, ...everywhere.tels, ...everywhere.names],
    async sweep() {
      for (const table of await sweptTables(scope)) {
        // A candidate's opportunities are found also by a name that somebody else bears.
        if (table.table === 'opportunities' && type === 'candidate')
          count += await sweepTable(scope, table, own, sql`t.${sql.ref(columns[type])} = ${id}`)
        count += await sweepTable(scope, table, everywhere)
      }
      count += await sweepHistories(scope, own, { column: columns[type], id })
      count += await sweepHistories(scope, everywhere)
      return count
    },
  }
}

/** The person's applications, what was entered on the site with them, drafts that were never sent, and tokens to correct it. */
const eraseApplies = async (scope: Scope, id: number, emails: readonly string[]): Promise<number[]> => {
  const ids = await appliesOf(scope, id)
  for (const apply of ids) await blankRecord(applies, scope, 'apply', apply, id)
  await sql`UPDATE applies SET reject_reason = NULL WHERE enterprise_id = ${scope.enterpriseId} AND candidate_id_by_enterprise_id = ${id}`.execute(
    scope.tx,
  )
  await sql`DELETE FROM web_entries WHERE enterprise_id = ${scope.enterpriseId} AND apply_id = ANY(${ids}::integer[])`.execute(
    scope.tx,
  )
  await sql`DELETE FROM registration_drafts WHERE enterprise_id = ${scope.enterpriseId} AND (body->>'applied')::integer = ANY(${ids}::integer[])`.execute(
    scope.tx,
  )
  for (const email of emails)
    await sql`DELETE FROM registration_drafts WHERE enterprise_id = ${scope.enterpriseId} AND position(lower(${email}) IN lower(body::text)) > 0`.execute(
      scope.tx,
    )
  await removeReceipts(scope, ids, emails)
  await blankHistory(scope, 'apply', ids)
  return ids
}

export type Erasure = { type: PersonType; id: number; reason: string; confirmation: string }
export type Erased = { id: number; erased: ErasedCount[]; kept: Kept[]; keys: string[] }

/**
 * Erases a person on request, in the caller's transaction (RULES 7): the record, also one in the trash, all that came from or speaks of the person, and
 * their name, address and number wherever else they stand in the enterprise; what the law keeps stays and is listed. Answers the
 * keys of files whose bytes are to be removed once this is committed. 400 when the typed name is another, 409 while
 * contracts run or months are unsettled.
 */
export const erasePerson = async (
  scope: Scope,
  { type, id, reason, confirmation }: Erasure,
): Promise<Erased> => {
  const of = await storeOf(scope, type)
  const { name, record, is_deleted } = await personOf(of, scope, type, id, true)
  if (await isErased(scope, type, id)) throw wrongState('この記録の個人情報はすでに消去されています')
  if (confirmation.trim() !== name)
    throw invalid({ confirmation: [`確認のため「${name}」と入力してください`] })
  const obstacle = await obstacleOf(scope, type, id)
  if (obstacle) throw wrongState(obstacle)
  const kept = await keptOf({ ...scope, member: null }, type, id)
  // Before any number is drawn: whoever holds an agreement draws some.
  const withdrawn = await endAgreements(scope, { type, id })
  const { emails, texts, sweep } = await sweepAll(scope, type, id, record)
  const applied = type === 'candidate' ? await eraseApplies(scope, id, emails) : []
  const comments = (await blankComments(scope, type, [id])) + (await blankComments(scope, 'apply', applied))
  const keys = [...(await removeFiles(scope, type, [id])), ...(await removeFiles(scope, 'apply', applied))]
  const answers = type === 'candidate' ? await removeAnswers(scope, id, emails) : []
  keys.push(...(await removeFiles(scope, 'questionnaire_form_mgmt', answers)))
  keys.push(...(await removeReadings(scope, type, id, texts)))
  const mails = await blankMails(scope, type, id, applied, emails)
  const replies = await removeMarketing(scope, type, id, emails)
  const entries = await removePortal(scope, { type, id, emails })
  const copies = await blankCopies(scope, type, id)
  const deliveries = await blankDeliveries(scope, type, id, applied)
  // Of a deleted record nothing is left once its copy in the trash is gone.
  if (!is_deleted) await blankRecord(of, scope, type, id, id)
  await blankHistory(scope, type, await historyOwners(scope, type, id))
  const erasure = await draw(scope.tx, scope.enterpriseId, 'erasures')
  await recordHistory(scope, [{ target_type: type, target_id: id, kind: 'erase', note: reason }])
  const mentions = await sweep()
  const erased = [
    { label: '応募', count: applied.length },
    { label: 'アンケートの回答', count: answers.length },
    { label: 'コメント', count: comments },
    { label: 'ファイル', count: keys.length },
    { label: 'メール', count: mails },
    { label: 'メールの返信', count: replies },
    { label: 'マイページのログイン', count: entries },
    { label: '取り消し用の控え', count: copies },
    { label: 'Webhook の送信の記録', count: deliveries },
    { label: withdrawnLabel, count: withdrawn },
    { label: mentionsLabel, count: mentions },
  ].filter(({ count }) => count > 0)
  // The reason was swept with the history it stands in.
  await sql`INSERT INTO erasures (enterprise_id, id_by_enterprise_id, target_type, target_id, reason, erased, kept, enterprise_member_id)
    SELECT ${scope.enterpriseId}, ${erasure}, ${type}, ${id}, coalesce((SELECT note FROM histories WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${type} AND target_id = ${id} AND kind = 'erase' ORDER BY id DESC LIMIT 1), ''),
      ${JSON.stringify(erased)}::jsonb, ${JSON.stringify(kept)}::jsonb, ${scope.member?.id ?? null} RETURNING 1`.execute(
    scope.tx,
  )
  return { id: erasure, ...(await toldErasures(scope))({ erased, kept }), keys }
}
