import type { Span } from '../layout/span.ts'
import { sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { check } from '../values/value.ts'

const youngest = 15
const oldest = 80
/** By its own sign, or as what is said of somebody who was named or asked about: T.Nさん、25. / 28です / いまは44になりました / 年齢39. */
const forms = [
  /(?<![\d.~-])(\d{2})[ ]?[歳才](?!以|まで|未満|迄|くらい|前後|~|児|から|代|を?過ぎ|を?超え|の(?:とき|時|頃|ころ)|で(?:入|始|転|独|退|離|初|上京|来))/,
  /年[齢令][ ]?[:はが]?[ ]?(\d{2})(?!\d|[ ]?代|[/.])/,
  /(?:さん|氏|様)[、,(（ ]{1,2}(\d{2})(?=[、)）\s]|$)/,
  /\((\d{2})[・/、, ]{1,3}(?:男|女)/,
  /^(?:えっと、?|たぶん)?(\d{2})(?:です|だよ|になります|になりました)(?:[。！!〜~]|$)/,
  /(?:今|いま)(?:は|年で)?[ ]?(\d{2})(?:に(?:なり|なる)|です)/,
  /(?<![\d年月日/.])(\d{2})[ ]?(?:男|女)性?(?=[、,/\s]|$)/,
]
const ofKanji = /(?:今|いま)は?([二三四五六]十[一二三四五六七八九]?)(?:歳|になり|です)/
const digits = '〇一二三四五六七八九'

/** S61.8生まれ, 平成7年8月生まれ, 1995年8月生まれ: the month of a birth, from which an age follows. */
const bornIn =
  /(?:(昭和|平成|[SH])[ .]?(\d{1,2})|(19\d{2}|200\d))[ ]?(?:年|[./])[ ]?(\d{1,2})[ ]?月?(?:\d{1,2}日)?[ ]?(?:生|うまれ)/

/** The age that a sentence states of who is introduced. For people to check. */
export function readSaidAge(sentence: Span, today: string): Reading<number> | undefined {
  const text = sentence.plain
  if (/平均|以下|未満/.test(text)) return undefined
  for (const form of forms) {
    const found = form.exec(text)
    const age = Number(found?.[1])
    if (!found || age < youngest || age > oldest) continue
    const at = found.index + found[0].indexOf(found[1]!)
    return check(age, [sliceSpan(sentence, at, at + 2)], null)
  }
  const kanji = ofKanji.exec(text)
  if (kanji) {
    const [tens = '', ones = ''] = kanji[1]!.split('十')
    const at = kanji.index + kanji[0].indexOf(kanji[1]!)
    return check(
      digits.indexOf(tens) * 10 + Math.max(0, ones === '' ? 0 : digits.indexOf(ones)),
      [sliceSpan(sentence, at, at + kanji[1]!.length)],
      null,
    )
  }
  return ageOfBirth(sentence, today)
}

function ageOfBirth(sentence: Span, today: string): Reading<number> | undefined {
  const found = bornIn.exec(sentence.plain)
  if (!found) return undefined
  const [, era, yearOfEra, year, month] = found
  const born = year ? Number(year) : Number(yearOfEra) + (/昭和|S/.test(era!) ? 1925 : 1988)
  const isPast = Number(month) <= Number(today.slice(5, 7))
  const age = Number(today.slice(0, 4)) - born - (isPast ? 0 : 1)
  return age >= youngest && age <= oldest
    ? check(
        age,
        [sliceSpan(sentence, found.index, found.index + found[0].length)],
        '生まれた年月から計算しました。',
      )
    : undefined
}
