import { describe, expect, it } from 'vitest'
import type { Operation } from '../client.ts'
import { layColumn, layPasted } from './paste.ts'

const terms = {
  sales: { man_hour_type_id: 1, adjustment_flg: 1 },
  supplier: null,
  internal_cost: null,
} as Operation['terms']

const operation = (id: number, patch: Record<string, unknown> = {}) =>
  ({
    id_by_enterprise_id: id,
    submission_status_flg: 1,
    closed_flg: 0,
    contract_name: `案件${id}`,
    contract_id_by_enterprise_id: id,
    contract: { id, name: `C202610-0000${id}` },
    candidate_id_by_enterprise_id: id,
    candidate: { id, name: `作業者 ${id}` },
    terms,
    ...patch,
  }) as unknown as Operation

const laid = ({ entries }: ReturnType<typeof layColumn>) =>
  entries.map(({ row, value }) => [row.id_by_enterprise_id, value])

describe('a column pasted from a spreadsheet', () => {
  it('given several cells with Windows line breaks, then the first column is laid down from the row in focus', () => {
    const rows = [operation(1), operation(2), operation(3), operation(4)]
    const pasted = layPasted('185:40\t備考\r\n160\r\n\r\n151.25\r\n', rows, rows, 0)
    expect(laid(pasted)).toEqual([
      [1, 11_140],
      [2, 9_600],
      [4, 9_075],
    ])
  })

  it('given a locked row between, when laid down, then its cell is refused and the rest keeps its place', () => {
    const rows = [operation(1), operation(2, { submission_status_flg: 99 }), operation(3)]
    const pasted = layColumn(['185:40', '160:00', '151:15', '140'], rows, 0)
    expect(laid(pasted)).toEqual([
      [1, 11_140],
      [3, 9075],
    ])
    expect(pasted.refused).toEqual([
      { text: '160:00', reason: '確定済みの行です', row: rows[1] },
      { text: '140', reason: '貼り付け先の行がありません' },
    ])
  })

  it('given an empty cell and a word, when laid down, then the first is passed over and the second refused with its row', () => {
    const rows = [operation(1), operation(2)]
    const { entries, refused } = layColumn(['', '休み'], rows, 0)
    expect(entries).toEqual([])
    expect(refused).toMatchObject([{ text: '休み', row: { id_by_enterprise_id: 2 } }])
  })
})

describe('lines pasted with the worker or the contract number', () => {
  const rows = [
    operation(1),
    operation(2),
    operation(3, { candidate_id_by_enterprise_id: 2, candidate: { id: 2, name: '作業者 2' } }),
  ]
  const paste = (text: string) => layPasted(text, rows.slice(0, 1), rows, 0)

  it('given another order and a heading, then each time goes to the row that the line names, also outside the filter', () => {
    const pasted = paste('契約番号\t時間\nc202610-00003\t185時間40分\n作業者1\t１６０：００\n')
    expect(laid(pasted)).toEqual([
      [3, 11_140],
      [1, 9_600],
    ])
    expect(pasted.refused).toEqual([])
  })

  it('given a worker with two contracts, then the name alone is refused and the number decides', () => {
    const pasted = paste('作業者 2\t150\n作業者 2\tC202610-00002\t151\n誰か\t152')
    expect(laid(pasted)).toEqual([[2, 9_060]])
    expect(pasted.refused.map(({ text }) => text)).toEqual(['作業者 2 150', '誰か 152'])
  })

  it('given 1,000 lines, then all of them find their row', () => {
    const many = Array.from({ length: 1_000 }, (_, i) => operation(i + 1))
    const text = many.map((_, i) => `作業者 ${1_000 - i}\t${100 + (i % 80)}:30`).join('\n')
    expect(layPasted(text, many, many, 0).entries).toHaveLength(1_000)
  })
})
