import { describe, expect, it } from 'vitest'
import { spanOf } from '../read.fixture.ts'
import { toPlain } from './plain.ts'
import { toQualifications } from './prose.ts'

const read = (...texts: string[]) => {
  const found = toQualifications(texts.map((text) => spanOf(toPlain(text))))
  return found && [found.value, found.certainty]
}

describe('toQualifications', () => {
  it.each([
    ['基本情報技術者、CCNA', '基本情報技術者試験、CCNA', 'sure'],
    ['基本情報技術者、AWS SAA', '基本情報技術者試験、AWS SAA', 'check'],
    ['・CCNA\n・LPIC-1', 'CCNA、LPIC-1', 'sure'],
    ['応用情報技術者（2018）、AWS SAA', '応用情報技術者試験、AWS SAA', 'check'],
    ['JSTQB Foundation、同Advanced', 'JSTQB Foundation、JSTQB Advanced', 'check'],
    ['応用情報技術者/AWS SAA', '応用情報技術者試験、AWS SAA', 'check'],
  ])('given 「%s」, then %s (%s)', (text, value, certainty) => {
    expect(read(text)).toEqual([value, certainty])
  })

  it('given several places, then what is put together of them is for people to check', () => {
    expect(read('CCNA', '普通免許')).toEqual(['CCNA、普通免許', 'check'])
  })

  it('given that there are none, then nothing', () => {
    expect(read('特になし')).toBeUndefined()
  })
})
