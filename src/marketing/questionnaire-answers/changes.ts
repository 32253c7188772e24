import { sql } from 'kysely'
import { memberNamed } from '#accounts/audit/audit.ts'
import type { Fields } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { update } from '#foundation/entity/store/write.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound, stale, wrongState } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { type Change, outcomeOf } from '#records/offered-changes/change.ts'
import { candidates } from '#sales/candidates/server.ts'
import { type ColumnValue, changesTo, readColumns } from '../questionnaire-forms/column-values.ts'
import { candidateFields, columnText } from '../questionnaire-forms/columns.ts'
import { editionOf } from '../questionnaire-forms/forms.ts'
import type { FormContent } from '../questionnaire-forms/item.ts'
import { detailWith } from './detail.ts'
import { findAnswer, type StoredAnswer, wordsOf } from './list.ts'
import type { AnswerDetail } from './schema.ts'

type Row = Readonly<Record<string, unknown>>
type Offered = { changes: Change[]; values: ColumnValue[]; differing: ReadonlySet<string> }

/** What an answer offers for the candidate as they are now. */
export const offeredBy = (
  fields: Fields,
  content: FormContent,
  answer: StoredAnswer,
  candidate: Row,
): Offered => {
  const { values } = readColumns(fields, content.items, answer.typed)
  const differing = new Set(changesTo(fields, values, candidate).map(({ key }) => key))
  const changes = values.flatMap(({ key, column }): Change[] => {
    const item = content.items.find((each) => each.key === key)
    const field = own(fields, column)
    if (!item || !field) return []
    return [
      {
        key,
        label: item.label,
        old: columnText(field, column, candidate),
        new: wordsOf(item, answer.typed),
        ...outcomeOf(own(answer.decisions, key), differing.has(key)),
      },
    ]
  })
  return { changes, values, differing }
}

/** The same for an answer by itself; none while it is on its way. */
export const changesOf = async (
  scope: Scope,
  answer: StoredAnswer,
  content: FormContent,
): Promise<Change[]> => {
  if (!answer.candidate || !answer.answered_at) return []
  const [candidate] = await findMany(candidates, scope, [answer.candidate.id])
  return candidate ? offeredBy(await candidateFields(scope), content, answer, candidate).changes : []
}

/** An answer with all that was asked and what it offers; 404. */
export const detailOf = (scope: Scope, id: number): Promise<AnswerDetail> =>
  detailWith(scope, id, (answer, content) => changesOf(scope, answer, content))

export type Asked = { key: string; old: string }

const holdAnswer = async (scope: Scope, id: number): Promise<StoredAnswer> => {
  await row(
    scope.tx,
    sql`SELECT 1 FROM questionnaire_form_mgmts WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  const answer = await findAnswer(scope, id)
  if (!answer) throw notFound()
  if (!answer.candidate || !answer.answered_at)
    throw wrongState('まだ回答の途中です。回答が届いてから反映してください')
  return answer
}

/**
 * Takes changes over into the candidate (1), by the one way there is to write one, or leaves them (2). Each names the value
 * that staff saw: 409 `stale` with the answer as it is now when the candidate has another meanwhile. What was decided
 * before stays as it was, so that a second click does nothing.
 */
export const decideChanges = async (
  scope: Scope,
  id: number,
  asked: readonly Asked[],
  state: 1 | 2,
): Promise<void> => {
  const answer = await holdAnswer(scope, id)
  const content = await editionOf(scope, answer.form_id, answer.edition)
  if (!content || !answer.candidate) throw notFound()
  const { answer: candidate } = await lock(candidates, scope, answer.candidate.id)
  const offered = offeredBy(await candidateFields(scope), content, answer, candidate)
  const open = asked.filter(({ key }) => own(answer.decisions, key) === undefined)
  for (const { key, old } of open) {
    const change = offered.changes.find((each) => each.key === key)
    if (!change) throw notFound('この回答に、その項目の変更はありません')
    if (change.state === 'waiting' && change.old !== old) throw stale(await detailOf(scope, id))
  }
  if (open.length === 0) return
  const keys = new Set(open.map(({ key }) => key))
  const taken = offered.values.filter(({ key }) => keys.has(key) && offered.differing.has(key))
  if (state === 1 && taken.length > 0)
    await update(
      candidates,
      scope,
      answer.candidate.id,
      Object.fromEntries(taken.map(({ column, value }) => [column, value])),
    )
  const member = scope.member && (await memberNamed(scope.tx, scope.enterpriseId, scope.member.id))
  const at = new Date().toISOString()
  const decisions = {
    ...answer.decisions,
    ...Object.fromEntries([...keys].map((key) => [key, { state, at, member }])),
  }
  const waiting = [...offered.differing].filter((key) => !own(decisions, key)).length
  await sql`UPDATE questionnaire_form_mgmts SET decisions = ${JSON.stringify(decisions)}::jsonb, waiting = ${waiting}, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
}
