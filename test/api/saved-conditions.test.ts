import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entities } from '#app/entities.ts'
import { routes } from '#app/routes.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { example } from '../support/example.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const listed = entities.filter(({ plural }) =>
  routes.some(({ path }) => path === `/api/enterprise/${plural}/index`),
)

/** What somebody might write as a value of a field: one that fits, and ones that do or do not by accident. */
const inputOf = (json: unknown) =>
  fc.oneof(
    fc.constant(example((json ?? {}) as Record<string, unknown>) as string | number),
    fc.constantFrom('', 'あ', '12:30', '2026-11-05', '2026-11-05T10:00', 'NaN', 1e300),
    fc.constantFrom(0, 1, -1, 99, 9_999, 2_147_483_648, 1.5),
  )

const asked = fc.constantFrom(...listed).chain((entity) =>
  fc.constantFrom(...Object.entries(entity.fields)).chain(([column, field]) => {
    const value = inputOf(field.json)
    return fc.record({
      name: fc.constant(entity.name),
      plural: fc.constant(entity.plural),
      title: fc.constant(entity.title),
      condition: fc.record(
        {
          column: fc.constant(column),
          type: fc.integer({ min: 1, max: 10 }),
          value: fc.oneof(value, fc.array(value, { maxLength: 3 }), fc.constant(null)),
          min: value,
          max: value,
        },
        { requiredKeys: ['column', 'type'] },
      ),
    })
  }),
)

describe('saved conditions', () => {
  it('given a condition on any list, then it is saved as a condition and in a view exactly when the list runs it', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ name, plural, title, condition }) => {
        const conditions = [condition]
        const listed = await admin.post(`/api/enterprise/${plural}/index`, {
          conditions,
          limit_value: 1,
        })
        const saved = await admin.post('/api/enterprise/unified_search_conditions/create', {
          unified_search_condition: { target_type: name, name: 'x', conditions },
        })
        const view = await admin.post('/api/enterprise/view_settings/create', {
          view_setting: {
            kind: name,
            name: 'x',
            public_scope_id: 1,
            columns: [title],
            widths: {},
            sort: 'updated_at',
            order: 'desc',
            limit_value: 50,
            keyword: '',
            conditions,
          },
        })
        if (saved.status === 200)
          await admin.post(
            `/api/enterprise/unified_search_conditions/delete/${saved.body.unified_search_condition.id}`,
          )
        if (view.status === 200)
          await admin.post(
            `/api/enterprise/view_settings/update/${view.body.view_setting.id_by_enterprise_id}`,
            { context: 'delete' },
          )
        expect([200, 400]).toContain(listed.status)
        expect([saved.status, view.status]).toEqual([listed.status, listed.status])
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    [
      'a range on a time',
      'contract_operation',
      { column: 'operational_status_flg', type: 7, min: 1, max: 2 },
    ],
    ['a status there is not', 'candidate', { column: 'sales_status_id', type: 1, value: [9_999] }],
    ['a field there is not', 'report_summary', { column: 'nothing', type: 1, value: 1 }],
  ])('given %s, then it is not saved', async (_what, target_type, condition) => {
    const { status, body } = await admin.post('/api/enterprise/unified_search_conditions/create', {
      unified_search_condition: { target_type, name: 'x', conditions: [condition] },
    })
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining('検索条件')])
  })
})
