import { sql } from 'kysely'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { own } from '#foundation/rules/own.ts'
import { findStored } from '../questionnaire-forms/forms.ts'
import { type FormContent, heading, type Item, inputOf, type Typed } from '../questionnaire-forms/item.ts'
import { editionsOf, wordsOf } from './list.ts'

/** Rows of a file at most, and read at once. */
const most = 100_000
const atOnce = 2_000

type Line = {
  id: number
  candidate: number
  name: string
  answered_at: string
  edition: number
  waiting: number
  typed: Typed
}

/** Every question that any edition asked, in the order of the last that asked it. */
const questionsOf = (editions: readonly FormContent[]): Item[] => {
  const found = new Map<string, Item>()
  for (const { items } of editions.toReversed())
    for (const item of items) if (item.type !== heading && !found.has(item.key)) found.set(item.key, item)
  return [...found.values()]
}

/** A number stays a number, so that a sheet can add it up. */
const cellOf = (item: Item, typed: Typed): Cell => {
  const [first] = own(typed, item.key) ?? []
  return inputOf(item) === 'number' && first !== undefined ? Number(first) : wordsOf(item, typed)
}

/** All answers to a form as lines of a file, the first first; each in the words of the edition it answered. */
export const fileLines = async (scope: Scope, form: number): Promise<{ name: string; lines: Cell[][] }> => {
  const { tx, enterpriseId } = scope
  const { name } = await findStored(scope, form)
  const editions = await editionsOf(scope, [form])
  const questions = questionsOf([...editions.values()])
  const lines: Cell[][] = [
    [
      '回答ID',
      '候補者ID',
      '氏名',
      '回答日時',
      '版',
      '反映待ちの変更',
      ...questions.map(({ label }) => label),
    ],
  ]
  for (let after = 0; lines.length <= most; ) {
    const part = await rows<Line>(
      tx,
      sql`SELECT m.id_by_enterprise_id AS id, c.id_by_enterprise_id AS candidate, c.name, m.answered_at, m.edition, m.waiting, m.typed
          FROM questionnaire_form_mgmts m JOIN candidates c ON c.enterprise_id = ${enterpriseId} AND c.id_by_enterprise_id = m.candidate_id_by_enterprise_id
          WHERE m.enterprise_id = ${enterpriseId} AND m.form_id = ${form} AND m.answered_at IS NOT NULL AND m.id_by_enterprise_id > ${after}
          ORDER BY m.id_by_enterprise_id LIMIT ${atOnce}`,
    )
    for (const { id, candidate, name: who, answered_at, edition, waiting, typed } of part) {
      const items = editions.get(`${form}/${edition}`)?.items ?? []
      const cells = questions.map(({ key }): Cell => {
        const asked = items.find((item) => item.key === key)
        return asked ? cellOf(asked, typed) : ''
      })
      lines.push([id, candidate, who, formatInstant(answered_at), edition, waiting, ...cells])
    }
    if (part.length < atOnce) break
    after = part.at(-1)?.id ?? 0
  }
  return { name, lines }
}
