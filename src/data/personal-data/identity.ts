import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { historyOwners } from '#records/histories/owners.ts'
import { identityFields, type PersonType } from './kept-fields.ts'

/** Texts by which somebody can be recognised, to be looked for in the whole enterprise. */
export type Identity = { emails: string[]; tels: string[]; names: string[] }

type Row = Record<string, unknown>
const columns = [...identityFields.names, ...identityFields.emails, ...identityFields.tels]

/** The record and everything it was before: its applications, its old values, what was merged into it. */
const sources = async (scope: Scope, type: PersonType, id: number, record: Row): Promise<Row[]> => {
  const tenant = sql`enterprise_id = ${scope.enterpriseId}`
  const owners = await historyOwners(scope, type, id)
  const old = await rows<{ column_name: string; value: unknown }>(
    scope.tx,
    sql`SELECT column_name, v.value FROM histories, LATERAL (VALUES (old_value), (new_value)) v (value)
        WHERE ${tenant} AND target_type = ${type} AND target_id = ANY(${owners}::integer[]) AND column_name = ANY(${columns}::text[]) AND jsonb_typeof(v.value) = 'string'`,
  )
  const merged = await rows<{ row: Row }>(
    scope.tx,
    sql`SELECT loser->'row' AS row FROM record_merges WHERE ${tenant} AND target_type = ${type} AND survivor_id = ${id} AND loser ? 'row'`,
  )
  const applied =
    type === 'candidate'
      ? await rows<Row>(
          scope.tx,
          sql`SELECT name, name_kana, email, tel FROM applies WHERE ${tenant} AND candidate_id_by_enterprise_id = ${id}`,
        )
      : []
  return [
    record,
    ...applied,
    ...merged.map((each) => ({
      ...each.row,
      full_name: [each.row.l_name, each.row.f_name].filter(Boolean).join(' '),
    })),
    ...old.map(({ column_name, value }) => ({ [column_name]: value })),
  ]
}

const textsOf = (from: readonly Row[], keys: readonly string[]) =>
  from.flatMap((each) => keys.flatMap((key) => (typeof each[key] === 'string' ? [each[key].trim()] : [])))

const unique = (texts: readonly string[], shortest: number) =>
  [...new Set(texts)].filter((text) => [...text].length >= shortest)

/** With, without and with a full-width space between family and given name. */
const spellings = (name: string) => [
  name,
  name.replace(/[\s\u3000]+/g, ''),
  name.replace(/[\s\u3000]+/g, ' '),
  name.replace(/[\s\u3000]+/g, '\u3000'),
]

/** Somebody else of the enterprise is called the same: the name alone then says nothing of this person. */
const isShared = async (scope: Scope, type: PersonType, id: number, name: string): Promise<boolean> => {
  const key = sql`fold_name(${name})`
  const found = await row<{ shared: boolean }>(
    scope.tx,
    sql`SELECT EXISTS (SELECT 1 FROM candidates WHERE enterprise_id = ${scope.enterpriseId} AND duplicate_name = ${key} AND (${type} <> 'candidate' OR id_by_enterprise_id <> ${id}))
        OR EXISTS (SELECT 1 FROM company_members WHERE enterprise_id = ${scope.enterpriseId} AND duplicate_name = ${key} AND (${type} <> 'company_member' OR id_by_enterprise_id <> ${id}))
        OR EXISTS (SELECT 1 FROM enterprise_members WHERE enterprise_id = ${scope.enterpriseId} AND fold_name(l_name || coalesce(f_name, '')) = ${key}) AS shared`,
  )
  return found?.shared === true
}

/**
 * By what the person is found elsewhere. Names of fewer than three characters, which stand inside other words, and names
 * somebody else bears are left out: `own` holds them for the rows that belong to the person.
 */
export const identityOf = async (
  scope: Scope,
  type: PersonType,
  id: number,
  record: Row,
): Promise<{ everywhere: Identity; own: Identity }> => {
  const from = await sources(scope, type, id, record)
  const emails = unique(textsOf(from, identityFields.emails), 6)
  const tels = unique(
    textsOf(from, identityFields.tels).flatMap((tel) => [tel, tel.replace(/\D/g, '')]),
    9,
  )
  const names = unique(textsOf(from, identityFields.names).flatMap(spellings), 3)
  const alone: string[] = []
  for (const name of names) if (!(await isShared(scope, type, id, name))) alone.push(name)
  return { everywhere: { emails, tels, names: alone }, own: { emails, tels, names } }
}
