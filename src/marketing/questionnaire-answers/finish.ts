import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { today } from '#foundation/entity/today.ts'
import { readField } from '#foundation/entity/validate.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { own } from '#foundation/rules/own.ts'
import { personOf, receive } from '#sales/applies/receive.ts'
import { candidate as person } from '#sales/candidates/candidate.ts'
import { candidates } from '#sales/candidates/server.ts'
import type { Site } from '#site/frame/site.ts'
import { recordConsent } from '#site/registration/consent.ts'
import { consentSources } from '../consents/consent.ts'
import { checkAnswers } from '../questionnaire-forms/check-answers.ts'
import { type ColumnValue, changesTo, readColumns } from '../questionnaire-forms/column-values.ts'
import { candidateFields } from '../questionnaire-forms/columns.ts'
import { fileType, type Item, type Typed } from '../questionnaire-forms/item.ts'
import { dropPending, handOver } from './pending-files.ts'
import type { Answer, Visit } from './visit.ts'

export type Errors = Record<string, string[]>

/** VALUES: applications that come by a form. */
const formRoute = 30
const siteRoute = 5

const readPerson = (typed: Typed): { values: { name?: string; email?: string }; errors: Errors } => {
  const values: Record<string, string> = {}
  const errors: Errors = {}
  for (const key of ['name', 'email'] as const) {
    const read = readField({ ...person.fields[key], required: true }, own(typed, key)?.[0] ?? '')
    if ('error' in read) errors[key] = [read.error]
    else values[key] = read.value as string
  }
  return { values, errors }
}

/** Everything that is wrong with an answer, by the key of the item; of an open link also with who it is from. */
export const checkAll = async (scope: Scope, { content, candidate }: Visit, typed: Typed) => {
  const { answers, errors } = checkAnswers(content.items, typed, today())
  const fields = await candidateFields(scope)
  const columns = readColumns(fields, content.items, answers)
  const who = candidate ? undefined : readPerson(typed)
  return {
    answers,
    fields,
    columns: columns.values,
    who: who?.values,
    errors: { ...errors, ...columns.errors, ...who?.errors } as Errors,
  }
}

/** A refusal of the candidate's own fields, at the items that asked for them. */
const atItems = (items: readonly Item[], error: unknown): Errors => {
  if (!(error instanceof AppError) || error.status !== 400) throw error
  const fields = (error.extra.fields ?? {}) as Errors
  return Object.fromEntries(
    Object.entries(fields).map(([key, messages]) => [
      items.find(({ column }) => column === key)?.key ?? key,
      messages,
    ]),
  )
}

/** Whose answer it is: the link's candidate, or the one RULES 2 finds or makes for the e-mail. */
const takePerson = async (
  scope: Scope,
  site: Site,
  who: Record<string, unknown>,
  columns: readonly ColumnValue[],
  mailOptIn: boolean,
): Promise<{ candidate: number; apply: number }> => {
  const told = Object.fromEntries(
    columns
      .filter(({ column }) => Object.hasOwn(person.fields, column))
      .map(({ column, value }) => [column, value]),
  )
  const given = { ...told, ...who, affiliation_type_id: 1, register_route_type_id: siteRoute }
  const applied = await receive(scope, { ...personOf(given), route_type_id: formRoute }, given)
  const [apply, candidate] = [
    applied.id_by_enterprise_id as number,
    applied.candidate_id_by_enterprise_id as number,
  ]
  if (applied.is_new === 1)
    await emit(scope, [{ type: 'candidate.registered', target_type: 'candidate', target_id: candidate }])
  await recordConsent(scope, site, {
    applyId: apply,
    candidateId: candidate,
    mailOptIn,
    source: consentSources.form,
  })
  return { candidate, apply }
}

export type Finished = { errors: Errors; removed: string[] }

const doomed = (items: readonly Item[], typed: Typed, answers: Typed): number[] =>
  items
    .filter(({ key, type }) => type === fileType && !own(answers, key))
    .flatMap(({ key }) => own(typed, key) ?? [])
    .map(Number)

/**
 * Ends an answer that is held: checks all of it, keeps what was shown as it was read, and says so to those who listen.
 * Messages by item where something is wrong; `removed` are files of items that were hidden in the end.
 */
export const finishAnswer = async (
  scope: Scope,
  site: Site,
  visit: Visit,
  answer: Answer,
  mailOptIn: boolean,
): Promise<Finished> => {
  const { tx, enterpriseId } = scope
  const { answers, fields, columns, who, errors } = await checkAll(scope, visit, answer.typed)
  if (Object.keys(errors).length > 0) return { errors, removed: [] }
  // What the candidate's own fields refuse leaves nothing behind, and the answer as it was.
  await sql`SAVEPOINT take_person`.execute(tx)
  let taken: { candidate: number; apply: number | null }
  try {
    taken = visit.candidate
      ? { candidate: visit.candidate.id, apply: null }
      : await takePerson(scope, site, who ?? {}, columns, mailOptIn)
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT take_person`.execute(tx)
    return { errors: atItems(visit.content.items, error), removed: [] }
  }
  const waiting = changesTo(fields, columns, await find(candidates, scope, taken.candidate)).length
  const removed = await dropPending(scope, answer.id, doomed(visit.content.items, answer.typed, answers))
  await sql`UPDATE questionnaire_form_mgmts SET typed = ${JSON.stringify(answers)}::jsonb, waiting = ${waiting}, answered_at = statement_timestamp(),
      candidate_id_by_enterprise_id = ${taken.candidate}, apply_id = ${taken.apply}, ${updatedNow}
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${answer.id}`.execute(tx)
  await handOver(scope, answer.id, taken.candidate)
  await emit(scope, [
    {
      type: 'questionnaire.answered',
      target_type: 'candidate',
      target_id: taken.candidate,
      detail: { form_id: visit.form, member_ids: visit.notice === null ? [] : [visit.notice] },
    },
  ])
  return { errors: {}, removed }
}
