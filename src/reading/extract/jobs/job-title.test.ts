import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const nameOf = (subject: string, text: string) =>
  readJobs(
    { ...textOf(text), mail: { from: 'a@example.com', subject, date: null, attachments: [] } },
    words,
  )[0]?.fields.name?.value

describe('the name of a job without a label for it', () => {
  it('given a subject of facts, then it is what is done', () => {
    expect(nameOf('PMO 損保 90~100万 即日', '概要:損保の基幹刷新\n必須:Excel\n単価:90万\n場所:大崎')).toBe(
      '損保の基幹刷新',
    )
  })

  it('given a subject that names it, then it is the subject', () => {
    expect(nameOf('会員サイトの刷新', '概要:画面を作り直します。\n必須:Java\n単価:60万\n場所:大崎')).toBe(
      '会員サイトの刷新',
    )
  })

  it('given who writes on a line above, then that is no name, but work as short is', () => {
    const labels = '必須:Java\n単価:60万\n場所:大崎'
    expect(nameOf('会員サイトの刷新', `森 一郎\n\n${labels}`)).toBe('会員サイトの刷新')
    expect(nameOf('60万 即日', `銀行 更改\n\n${labels}`)).toBe('銀行 更改')
  })

  it('given lines without labels, then it is the first that is what work is called', () => {
    expect(
      nameOf(
        '60万 即日',
        '森です。お願いします。\nJava 5年以上\n保険の契約管理システム改修\n大崎 60万\n1月~\n面談1回',
      ),
    ).toBe('保険の契約管理システム改修')
  })
})
