import { describe, expect, it } from 'vitest'
import type { ApprovalRow } from '../approvals-view.ts'
import { chosenRow, inOrder, isForAll, rowToComment } from './order.ts'

type Given = { id: number; state?: number; may?: boolean; flag?: number | null }
const row = ({ id, state = 1, may = true, flag = null }: Given) =>
  ({
    contract_operation_id: id,
    state,
    may_approve: may,
    report: flag === null ? null : { flag },
  }) as ApprovalRow
const [same, differs, unreadable] = [1, 2, 3]
const ids = (rows: readonly ApprovalRow[]) => rows.map(({ contract_operation_id: id }) => id)

describe('the rows of a month', () => {
  it('given rows of every kind, then what needs a look comes first and what is done last', () => {
    const rows = [
      row({ id: 1, state: 2, may: false }),
      row({ id: 2, state: 0, may: false }),
      row({ id: 3, flag: same }),
      row({ id: 4, flag: differs }),
      row({ id: 5, state: 9, may: false }),
    ]
    expect(ids(inOrder(rows))).toEqual([4, 3, 2, 5, 1])
    expect(ids(rows.filter(isForAll))).toEqual([3])
  })
})

describe('the row whose report stands beside them', () => {
  const rows = [
    row({ id: 1 }),
    row({ id: 2, flag: same }),
    row({ id: 3, flag: differs }),
    row({ id: 4, flag: unreadable }),
  ]

  it.each<[string, ApprovalRow[], number | null, number | undefined]>([
    ['nothing asked for', rows, null, 3],
    ['one asked for', rows, 4, 4],
    ['one asked for that has no report', rows, 1, 3],
    ['one asked for that is not there', rows, 99, 3],
    ['none that differs', rows.filter(({ report }) => report?.flag !== differs), null, 2],
    ['no report at all', [row({ id: 1 })], 1, undefined],
  ])('given %s, then it is %s', (_, given, asked, expected) => {
    expect(chosenRow(given, asked)?.contract_operation_id).toBe(expected)
  })
})

describe('the row with which something can be said', () => {
  const [waits, done] = [row({ id: 1 }), row({ id: 2, state: 2, may: false })]

  it.each<[string, ApprovalRow[], ApprovalRow | undefined, number | undefined]>([
    ['the chosen one waits', [row({ id: 3 }), waits], waits, 1],
    ['the chosen one is done', [done, waits], done, 1],
    ['none is chosen', [done, waits], undefined, 1],
    ['all are done', [done], done, undefined],
  ])('given %s, then it is that or the first that waits', (_, rows, chosen, expected) => {
    expect(rowToComment(rows, chosen)?.contract_operation_id).toBe(expected)
  })
})
