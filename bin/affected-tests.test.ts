import { describe, expect, it } from 'vitest'
import type { Import } from '../test/structure/imports.ts'
import { affectedTests } from './affected-tests.ts'

const arrows = (table: Record<string, readonly string[]>): Import[] =>
  Object.entries(table).flatMap(([from, all]) =>
    all.map((to) => ({ from, to, written: to, typeOnly: false })),
  )

const imports = arrows({
  'src/sales/jobs/server.ts': ['src/foundation/rules/tax.ts'],
  'src/sales/jobs/price.ts': ['src/foundation/rules/tax.ts'],
  'src/sales/jobs/price.test.ts': ['src/sales/jobs/price.ts'],
  'src/sales/jobs/jobs.api.test.ts': ['test/support/app.ts'],
  'src/money/receipts/server.ts': ['src/sales/jobs/price.ts'],
  'src/money/receipts/server.test.ts': ['src/money/receipts/server.ts'],
  'src/money/receipts/receipts.api.test.ts': ['test/support/app.ts'],
  'src/reports/radar/server.ts': ['src/money/receipts/server.ts'],
  'src/reports/radar/radar.api.test.ts': ['test/support/app.ts'],
  'src/app/server.ts': [
    'src/reports/radar/server.ts',
    'src/money/receipts/server.ts',
    'src/sales/jobs/server.ts',
  ],
  'src/app/routes.test.ts': ['src/app/server.ts'],
  'test/support/app.ts': ['src/app/server.ts'],
  'test/support/jobs.ts': ['src/sales/jobs/price.ts'],
  'test/api/walk.test.ts': ['test/support/app.ts'],
  'test/api/prices.test.ts': ['test/support/jobs.ts'],
})
const files = [...new Set(imports.map(({ from }) => from))]
const touchedBy = (...changed: string[]) => affectedTests(changed, files, imports).sort()

describe('affectedTests', () => {
  it('given a file of a slice, then its unit tests, those beside it and beside what imports it, and no other run', () => {
    expect(touchedBy('src/sales/jobs/price.ts')).toEqual([
      'src/money/receipts/receipts.api.test.ts',
      'src/money/receipts/server.test.ts',
      'src/sales/jobs/jobs.api.test.ts',
      'src/sales/jobs/price.test.ts',
      'test/api/prices.test.ts',
    ])
  })

  it('given a rule below, then every unit test that reaches it runs, and the API tests one slice far', () => {
    expect(touchedBy('src/foundation/rules/tax.ts')).toEqual([
      'src/money/receipts/server.test.ts',
      'src/sales/jobs/jobs.api.test.ts',
      'src/sales/jobs/price.test.ts',
    ])
  })

  it('given a file without code, or one that is gone, then the tests beside it run', () => {
    expect(touchedBy('src/money/receipts/templates/receipt.typ', 'src/reports/radar/gone.ts')).toEqual([
      'src/money/receipts/receipts.api.test.ts',
      'src/reports/radar/radar.api.test.ts',
    ])
  })

  it('given what knows every slice, then the tests that are about it run', () => {
    expect(touchedBy('src/app/server.ts')).toEqual(['src/app/routes.test.ts'])
  })

  it('given a test, or what tests share, then it runs, or all that import it', () => {
    const jobs = 'src/sales/jobs/jobs.api.test.ts'
    expect(touchedBy(jobs)).toEqual([jobs])
    expect(touchedBy('test/support/app.ts')).toHaveLength(4)
  })
})
