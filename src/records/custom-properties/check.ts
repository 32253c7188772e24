import { sql } from 'kysely'
import type { CustomOption } from '#foundation/entity/custom-property.ts'
import { columnName, defaultTextRules } from '#foundation/entity/custom-property.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Property, PropertyDraft } from './schema.ts'
import { entityOfType } from './tables.ts'
import { countUses, usedOptions } from './usage.ts'

/** A property as it is going to be stored. */
export type NextProperty = Omit<PropertyDraft, 'field_master'> & { field_master: CustomOption[] }

/** Options with their numbers: known ones keep theirs, new ones get the next. */
export const numberOptions = (given: PropertyDraft['field_master'], before: readonly CustomOption[]) => {
  const taken = [...before, ...(given ?? [])].map(({ id = 0 }) => id)
  let last = Math.max(0, ...taken)
  return (given ?? before).map((option): CustomOption => ({ ...option, id: option.id ?? ++last }))
}

const nameErrors = async (scope: Scope, next: NextProperty, id: number | null): Promise<string[]> => {
  const own = Object.values(entityOfType(scope, next.object_type).fields)
  if (own.some(({ label }) => label.ja === next.name))
    return [`「${next.name}」は標準の項目にあります。別の項目名にしてください`]
  const same = await row(
    scope.tx,
    sql`SELECT 1 AS found FROM custom_properties WHERE enterprise_id = ${scope.enterpriseId} AND object_type = ${next.object_type}
        AND name = ${next.name} AND id_by_enterprise_id IS DISTINCT FROM ${id}`,
  )
  return same
    ? [`「${next.name}」はすでにあります（アーカイブ済みを含みます）。別の項目名にしてください`]
    : []
}

const optionErrors = ({ field_type, field_master }: NextProperty): string[] => {
  if (field_type !== 'radio' && field_type !== 'checkbox')
    return field_master.length > 0 ? ['選択肢は単一選択と複数選択の項目にだけ設定できます'] : []
  const names = field_master.map(({ name }) => name)
  if (names.length === 0) return ['選択肢を1つ以上入力してください']
  if (new Set(names).size < names.length) return ['同じ名前の選択肢があります。名前を変えてください']
  // These part the values of a cell in import and export (RULES 5).
  return names.some((name) => /[、;；\r\n]/.test(name))
    ? ['選択肢の名前に「、」「;」「；」と改行は使えません']
    : []
}

const ruleErrors = ({ field_type, rules = {} }: NextProperty): string[] => {
  if (field_type !== 'text' && Object.keys(rules).length > 0)
    return ['入力規則は1行テキストの項目にだけ設定できます']
  const { min, max } = { ...defaultTextRules, ...rules }
  return min > max ? ['最小文字数は最大文字数以下にしてください'] : []
}

const inUseErrors = async (scope: Scope, next: NextProperty, before: Property): Promise<FieldErrors> => {
  const id = before.id_by_enterprise_id
  const used = (await countUses(scope, before.object_type)).get(columnName(id)) ?? 0
  if (used === 0) return {}
  if (next.field_type !== before.field_type)
    return {
      field_type: [
        `${used.toLocaleString()}件で使われているため、入力形式は変更できません。新しい項目を作成してください`,
      ],
    }
  const chosen = await usedOptions(scope, before.object_type, id)
  const kept = new Set(next.field_master.map((option) => option.id))
  const lost = before.field_master.find((option) => chosen.has(option.id) && !kept.has(option.id))
  return lost
    ? { field_master: [`「${lost.name}」は使われているため削除できません。「表示しない」にしてください`] }
    : {}
}

/** What is wrong with a property before it is stored; `before` is the property as it stands when there is one. */
export const propertyErrors = async (
  scope: Scope,
  next: NextProperty,
  before: Property | null,
): Promise<FieldErrors> => {
  const found = {
    name: await nameErrors(scope, next, before?.id_by_enterprise_id ?? null),
    field_master: optionErrors(next),
    rules: ruleErrors(next),
  }
  const errors = Object.fromEntries(Object.entries(found).filter(([, messages]) => messages.length > 0))
  return before && Object.keys(errors).length === 0 ? inUseErrors(scope, next, before) : errors
}
