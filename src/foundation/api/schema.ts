import { z } from 'zod'
import type { Entity } from '../entity/entity.ts'
import type { FieldErrors } from '../entity/validate.ts'
import { own } from '../rules/own.ts'

/** Ids of records: what a database integer can hold. */
export const id = z.int().min(1).max(2_147_483_647)

/** The name of a kind of record, of those that `has` holds for. */
export const entityName = (entities: readonly Entity[], has: (entity: Entity) => unknown) =>
  z.enum(entities.filter(has).map(({ name }) => name))

/** A day, YYYY-MM-DD, 1900 to 2100 (RULES 4). */
export const date = z.iso.date().refine((text) => text >= '1900-01-01' && text <= '2100-12-31')

/** The library speaks English; what a schema says in Japanese is the schema's own. */
const isOurs = (message: string) =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(message) &&
  !/^(Invalid|Too|Unrecognized|Expected)/.test(message)

/** What a value of a type is called, where another one came. */
const typeNames: Readonly<Record<string, string>> = {
  string: '文字列',
  number: '数値',
  int: '整数',
  boolean: 'true か false',
  array: '配列',
  object: 'オブジェクト',
  record: 'オブジェクト',
  null: 'null',
}

/** The input itself stands in no issue (it may be personal); the library's sentence tells that there was none. */
const wasAbsent = ({ message }: z.core.$ZodIssue) => message.endsWith('received undefined')

const messageOf = (issue: z.core.$ZodIssue): string => {
  if (isOurs(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return wasAbsent(issue)
        ? '必須項目です。入力してください'
        : `値の種類が違います。${own(typeNames, issue.expected) ?? '正しい種類'}で指定してください`
    case 'too_big':
      return issue.origin === 'string'
        ? `${issue.maximum}文字以内で入力してください`
        : `${issue.maximum.toLocaleString('ja-JP')}以下で入力してください`
    case 'too_small':
      return issue.origin === 'string' ? '入力してください' : `${issue.minimum}以上で入力してください`
    case 'unrecognized_keys':
      return 'この項目はありません。項目名を確認してください'
    case 'invalid_value':
      return '一覧から選んでください'
    case 'invalid_format':
      return issue.format === 'date'
        ? '実在する日付を 2026-11-05 の形で入力してください'
        : '形式を確認してください'
    default:
      return '形式を確認してください'
  }
}

/** zod's issues as messages per field, in Japanese; the key of a nested field is its path. */
export const fieldErrors = (error: z.ZodError): FieldErrors => {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const at = issue.path.map(String)
    const keys =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...at, key].join('.'))
        : [at.join('.') || 'body']
    for (const key of keys) errors[key] = [...(own(errors, key) ?? []), messageOf(issue)]
  }
  return errors
}
