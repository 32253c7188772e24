import { toKatakana } from '#foundation/masterdata/normalize.ts'
import { readNameKana, readPersonName } from './person-name.ts'
import type { PersonFields as Fields, Pick } from './person-pick.ts'
import { linesOf, type Span, sliceSpan, trimSpan } from './span.ts'
import { check, firstRead, sure } from './value.ts'

export function readNames(pick: Pick, facts: readonly Span[]): Fields {
  const fields: Fields = {}
  const nameSpans = pick('name').flatMap(linesOf).flatMap(partAtScript)
  const isHan = nameSpans.some(({ plain }) => /\p{Script=Han}/u.test(plain.slice(0, 12)))
  const besideName = isHan
    ? [...nameSpans.filter(({ plain }) => !/\p{Script=Han}/u.test(plain)), ...nameSpans.flatMap(inBrackets)]
    : []
  const kana = firstRead([...pick('kana'), ...besideName], readNameKana)
  for (const span of nameSpans) {
    if (isHan && !/\p{Script=Han}|[A-Z]/u.test(span.plain)) continue
    const { name, initials } = readPersonName(span, kana?.isWhole === true)
    if (name && !fields.name)
      fields.name = name.isSplit
        ? sure(name.text, [name.span])
        : check(name.text, [name.span], '姓と名の区切りがありません。')
    if (initials && !fields.name_for_company) fields.name_for_company = sure(initials.text, [initials.span])
  }
  if (kana?.isWhole || (kana && fields.name))
    fields.name_kana = sure(
      toKatakana(kana.text.normalize('NFKC'))
        .replace(/[\s・]+/g, ' ')
        .trim(),
      [kana.span],
    )
  for (const span of [...pick('initials'), ...facts.flatMap(initialsIn)]) {
    if (fields.name_for_company || fields.name) break
    const { initials } = readPersonName(span, false)
    if (initials) fields.name_for_company = sure(initials.text, [initials.span])
  }
  return fields
}

/** Initials in a line that also tells an age or a gender: 弊社の要員（A.K、31歳）. */
const initialsIn = (line: Span): Span[] => {
  if (!/\d{2}[ ]?[歳才]|男性|女性/.test(line.plain)) return []
  const found = /(?:^|[^A-Za-z.])([A-Z][.・]?[A-Z]\.?)(?![A-Za-z.])/.exec(line.plain)
  if (!found) return []
  const from = found.index + found[0].length - found[1]!.length
  return [sliceSpan(line, from, from + found[1]!.length)]
}

/** ﾑﾗｶﾐ ﾕｳ　村上　悠: the reading before a name, apart from it. */
const partAtScript = (span: Span): Span[] => {
  const found = /^[\p{Script=Katakana}ー\u3099・ ]{4,24}(?= \p{Script=Han})/u.exec(span.plain)
  return found
    ? [sliceSpan(span, 0, found[0].length), trimSpan(sliceSpan(span, found[0].length, span.plain.length))]
    : [span]
}

/** What stands in brackets behind a name: 鈴木 一郎（スズキ イチロウ）. */
export const inBrackets = (span: Span): Span[] => {
  const found = /[(（]([^()（）]{2,30})[)）]/.exec(span.plain.slice(0, 80))
  return found ? [sliceSpan(span, found.index + 1, found.index + 1 + found[1]!.length)] : []
}
