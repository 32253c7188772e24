import { describe, expect, it } from 'vitest'
import { documentOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const tableOf = (...rows: string[][]) =>
  documentOf({
    kind: 'table',
    name: '連絡',
    cells: rows.flatMap((row, i) =>
      row.map((text, column) => ({ row: i, column, rows: 1, columns: 1, text })),
    ),
  })

describe('withoutFormerColumns', () => {
  const body = [
    ['単価', '55〜60万', '60〜66万'],
    ['人数', '1名', '2名'],
    ['必須スキル', 'Java', 'Java'],
    ['開始', '2026/12/1', '2027/1/5'],
  ]
  it('given a column of what was beside one of what is, then what is', () => {
    const [job] = readJobs(tableOf(['項目', '変更前', '変更後'], ...body), words)
    expect(job?.fields.monthly_payment_l_num?.value).toBe(660_000)
    expect(job?.fields.inception_day?.value).toBe('2027-01-05')
  })

  it('given other headings, then the first column counts', () => {
    const [job] = readJobs(tableOf(['項目', '内容', '備考'], ...body), words)
    expect(job?.fields.monthly_payment_l_num?.value).toBe(600_000)
  })
})
