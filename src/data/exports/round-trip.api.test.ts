import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entities } from '#app/entities.ts'
import type { AnyField, Entity } from '#foundation/entity/entity.ts'
import { isWritable } from '#foundation/entity/entity.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { exportOf } from '../../../test/fixtures/data/export.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const withProperties = ['candidate', 'company', 'job']

/** Options whose names look like something else in a cell: a level, a formula, an id, what CP932 lacks. */
const options = ['A,"B"', 'A', 'B:4', '=1+1', '𠮷〜'].map((name, i) => ({ id: i + 1, name, show_flg: 1 }))

const app = await forFile(startTestApp())
const admin = await app.as('admin')
for (const object_type of withProperties)
  for (const [name, field_type, field_master] of [
    ['=自由記述', 'textarea', []],
    ['𠮷の選択；〜', 'checkbox', options],
    ['－独自の区分', 'radio', options],
  ] as const)
    await done(admin, 'custom_properties/create', {
      custom_property: { object_type, name, field_type, field_master },
    })

const awkward = fc
  .array(
    fc.constantFrom(
      ...[
        '=',
        '+',
        '-',
        '@',
        "'",
        '"',
        ',',
        ';',
        '、',
        '\n',
        '\r\n',
        ' ',
        '　',
        '〓',
        '〜',
        '～',
        '①',
        '㈱',
        '髙',
        '﨑',
      ],
      ...[
        '𠮷',
        '－',
        '＝',
        '＋',
        '＠',
        '−',
        '—',
        'é',
        '😀',
        'ｱﾞ',
        'ﾂｱ',
        'Ａ',
        'が',
        'か\u3099',
        '山田',
        'abc',
        '12',
        '\ufffd',
        '\ufeff',
        '\t',
      ],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const oneLine = awkward.map((text) => text.replace(/[\r\n]/g, ''))

/** A value of a field as somebody might write it; undefined where only a fitting one is taken. */
const valueFor = (field: AnyField): fc.Arbitrary<unknown> | undefined => {
  if (field.choices && field.column === 'integer') return fc.constantFrom(...field.choices.map(([id]) => id))
  if (field.choices) return fc.subarray(field.choices.map(([id]) => id))
  switch (field.view) {
    case 'text':
      return oneLine
    case 'long-text':
      return awkward
    case 'date':
      return fc.constantFrom('1900-01-01', '1989-01-08', '2026-11-05', '2100-12-31')
    case 'yen':
      return fc.integer({ min: 0, max: 99_999_999 })
    case 'master':
      return field.link?.list === 'prefectures' ? fc.integer({ min: 1, max: 47 }) : fc.constantFrom(1, 2, 3)
    case 'masters':
      return fc.subarray([1, 2, 3, 4, 5]).map((ids) => ids)
    default:
      return undefined
  }
}

const bounded = /_(f|l)_num$|_(min|max)$|time_[fl]$|period_|^title$|group_id|_flg$|publish|status/

/** Some awkward fields of a record; the rest is left to the defaults. */
const recordOf = ({ fields }: Entity): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]) => {
        const value = isWritable(field) && !field.internal && !bounded.test(key) ? valueFor(field) : undefined
        return value ? [[key, value]] : []
      }),
    ),
    { requiredKeys: [] },
  )

const part = 'enterprise_import_files'

/** The dry run of a file that was just exported. */
const dryRun = async (kind: number, bytes: Uint8Array, overwrite_empty: boolean) =>
  (
    await admin.upload(
      `/api/enterprise/${part}/create`,
      part,
      { kind, title: '往復', overwrite_empty },
      {
        name: 'x',
        bytes,
      },
    )
  ).body[part.slice(0, -1)]

const ways = [
  { encoding_type_id: 1, header_type_ids: [1] },
  { encoding_type_id: 1, header_type_ids: [2] },
  { encoding_type_id: 2, header_type_ids: [1] },
  { encoding_type_id: 2, header_type_ids: [2] },
  { encoding_type_id: 2, header_type_ids: [1, 2] },
  { format: 'xlsx', header_type_ids: [2] },
  { format: 'xlsx', header_type_ids: [1] },
] as const

const comesBack = async (kind: number, model_name: string) => {
  for (const way of ways)
    for (const overwrite of [false, true]) {
      const bytes = await exportOf(app, admin, { model_name, ...way })
      const report = await dryRun(kind, bytes, overwrite)
      const { error_count, new_count, changed_count, unchanged_count, row_count, errors } = report
      expect({ way, errors, error_count, new_count, changed_count, unchanged_count }).toEqual({
        way,
        errors: [],
        error_count: 0,
        new_count: 0,
        changed_count: 0,
        unchanged_count: row_count,
      })
    }
}

const entityOf = (name: string) => entities.find((entity) => entity.name === name) as Entity

let made = 0

/** Makes records; values that the server refuses are left out. */
const makeRecords = async (
  entity: Entity,
  base: Record<string, unknown>,
  drafts: readonly Record<string, unknown>[],
) => {
  const path = `/api/enterprise/${entity.plural}/create`
  for (const draft of drafts) {
    // Two of one name would be asked about.
    const unique = Object.fromEntries(
      Object.entries(base).map(([key, value]) => [key, /name$/.test(key) ? `${value}${++made}` : value]),
    )
    let kept = draft
    for (;;) {
      const answer = await admin.post(path, { [entity.name]: { ...kept, ...unique } })
      if (answer.status === 200) break
      const wrong = Object.keys(answer.body.error.fields ?? {})
      const left = Object.entries(kept).filter(([key]) => !wrong.includes(key))
      if (left.length === Object.keys(kept).length) throw new Error(JSON.stringify(answer.body))
      kept = Object.fromEntries(left)
    }
  }
}

const custom = async (name: string) =>
  (await done(admin, 'custom_properties/index', { object_type: name })).custom_properties as {
    id_by_enterprise_id: number
    field_type: string
  }[]

describe('what is exported comes back without a difference', () => {
  it.each([
    [1, 'candidate', { name: '=名前 ①' }],
    [2, 'company', { name: '@㈱𠮷〜' }],
    [3, 'job', { name: '+案件、A;B' }],
    [4, 'company_member', { l_name: '-髙﨑', company_id_by_enterprise_id: 1 }],
  ] as const)(
    'given kind %i with awkward text, when a %s is exported, then the dry run of the file changes nothing',
    async (kind, name, base) => {
      const entity = entityOf(name)
      if (name === 'company_member') await makeRecords(entityOf('company'), { name: '所属先' }, [{}])
      const properties = withProperties.includes(name) ? await custom(name) : []
      const values = Object.fromEntries(
        properties.map(({ id_by_enterprise_id, field_type }) => [
          `custom_${id_by_enterprise_id}`,
          field_type === 'checkbox' ? [1, 2, 3, 4, 5] : field_type === 'radio' ? 1 : '=備考\n〓',
        ]),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(recordOf(entity), { minLength: 4, maxLength: 6 }), async (drafts) => {
          await makeRecords(entity, { ...base, ...values }, drafts)
          await comesBack(kind, name)
        }),
        { numRuns: 2, endOnFailure: true },
      )
    },
    180_000,
  )
})
