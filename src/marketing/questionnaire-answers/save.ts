import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import { type Item, inputOf, type Typed } from '../questionnaire-forms/item.ts'
import type { Answer, Visit } from './visit.ts'

const longest = 12_000
const mostValues = 100

/** Who an open link's answer is from: kept beside the items' keys. */
export const personKeys = ['name', 'email'] as const

/** Of a posted form only the inputs of these items; files are never named by a form. */
export const pickTyped = (
  items: readonly Item[],
  valuesOf: (name: string) => readonly string[],
  person = false,
): Typed => {
  const names = items.flatMap((item) => {
    const input = inputOf(item)
    return input === null || input === 'file' ? [] : [item.key]
  })
  return Object.fromEntries(
    [...names, ...(person ? personKeys : [])].map((name) => [
      name,
      valuesOf(name)
        .slice(0, mostValues)
        .map((value) => value.slice(0, longest)),
    ]),
  )
}

/** Begins an answer: what is typed stands in it, right or wrong. */
export const beginAnswer = async (
  { tx, enterpriseId }: Scope,
  { form, edition, candidate, visitor }: Visit,
  typed: Typed,
): Promise<Answer> => {
  const id = await draw(tx, enterpriseId, 'questionnaire_form_mgmts')
  await sql`INSERT INTO questionnaire_form_mgmts (enterprise_id, id_by_enterprise_id, form_id, edition, candidate_id_by_enterprise_id, visitor_hash, typed)
    VALUES (${enterpriseId}, ${id}, ${form}, ${edition}, ${candidate?.id ?? null}, ${visitor ? hashToken(visitor) : null}, ${JSON.stringify(typed)}::jsonb)`.execute(
    tx,
  )
  return { id, edition, typed, answered_at: null }
}

/** Keeps what was typed with what was typed before, in the answer that is held; begins one where there is none. */
export const keepTyped = async (scope: Scope, visit: Visit, typed: Typed): Promise<Answer> => {
  const { answer } = visit
  if (!answer) return beginAnswer(scope, visit, typed)
  const next = { ...answer.typed, ...typed }
  await sql`UPDATE questionnaire_form_mgmts SET typed = ${JSON.stringify(next)}::jsonb, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${answer.id}`.execute(scope.tx)
  return { ...answer, typed: next }
}
