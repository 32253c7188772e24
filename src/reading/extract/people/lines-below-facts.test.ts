import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'

const fieldsOf = (text: string) => readCandidates(textOf(text), words)[0]?.fields

describe('linesBelowFacts', () => {
  it('given a line below a name, then the birth date in it is read', () => {
    expect(fieldsOf('氏名　八木沢 勉\n1971年2月3日生（55歳）　男\n最寄駅　相模大野')?.birth_date?.value).toBe(
      '1971-02-03',
    )
  })

  it('given sentences below a price, then what they say of the work now is read', () => {
    const fields = fieldsOf('氏名　豊田 夏生\n金額　80万\n1月末で今の現場を抜けます\nリモートのみ')
    expect(fields?.possession_date?.value).toBe('2027-01-31')
    expect(fields?.monthly_price_f_num?.value).toBe(800_000)
  })

  it('given a line below that is of the next label, then it stays there', () => {
    expect(fieldsOf('氏名　豊田 夏生\n備考：1971年2月3日設立の会社に所属')?.birth_date).toBeUndefined()
  })
})
