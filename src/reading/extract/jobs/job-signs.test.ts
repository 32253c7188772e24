import { describe, expect, it } from 'vitest'
import { countSigns, saysPrice, tellsOfSomebody } from './job-signs.ts'

describe('what a job pays', () => {
  it.each(['75万', '~80万円', '850k, fully remote', '単価:65', '60~70', '55まで 長期', '全部Aと同じです'])(
    'given %s, then it is said',
    (text) => expect(saysPrice(text)).toBe(true),
  )

  it.each(['140-180h', '9:30~18:30', '45~50歳', '10~12月', '面談1回', '単価や場所はご相談'])(
    'given %s, then it is not',
    (text) => expect(saysPrice(text)).toBe(false),
  )
})

describe('the signs of a job', () => {
  it('given facts of several kinds, then each kind counts once', () => {
    expect(countSigns('必須 Java\n大崎 常駐\n60万\n1月~\n面談1回')).toBe(5)
    expect(countSigns('1月~ 2月~ 3月~')).toBe(1)
  })

  it('given somebody who is offered, then that is told apart from an age that is sought', () => {
    expect(tellsOfSomebody('A.B(35歳/男性) 65万 1月~')).toBe(true)
    expect(tellsOfSomebody('60万 1月~ 45歳まで')).toBe(false)
  })
})
