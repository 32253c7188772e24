import { toKatakana } from '#foundation/masterdata/normalize.ts'
import { linesOf, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import { check, firstRead, sure } from '../values/value.ts'
import { columnsBehind, inBrackets, isReadingAlone } from './name-readings.ts'
import { readBracketFacts } from './person-brackets.ts'
import { findHeadingName } from './person-headings.ts'
import { isForeign, readNameKana, readPersonName } from './person-name.ts'
import type { PersonFields as Fields, Pick } from './person-pick.ts'
import { readRomajiName } from './person-romaji.ts'

export function readNames(
  pick: Pick,
  facts: readonly Span[],
  heads: readonly Span[],
  isMail: boolean,
): Fields {
  const fields: Fields = {}
  const nameSpans = pick('name').flatMap(linesOf).flatMap(partAtScript)
  const isHan = nameSpans.some(({ plain }) => /\p{Script=Han}/u.test(plain.slice(0, 12)))
  const besideName = isHan
    ? [
        ...nameSpans.flatMap(inBrackets),
        ...nameSpans.flatMap(columnsBehind),
        ...nameSpans.filter(({ plain }) => !/[\p{Script=Han}A-Za-z\d]/u.test(plain)),
      ]
    : []
  const kana = firstRead([...pick('kana'), ...besideName, ...nameSpans.filter(isReadingAlone)], readNameKana)
  for (const span of nameSpans) {
    // Initials come first where somebody is not named: a name further on is another's.
    if (fields.name || fields.name_for_company) break
    if (isHan && !/\p{Script=Han}|[A-Z]/u.test(span.plain)) continue
    const { name, initials } = readPersonName(span, kana?.isWhole === true)
    if (name && !fields.name)
      fields.name = name.isSplit
        ? inKatakana.test(name.text)
          ? check(name.text, [name.span], 'カタカナの名前を氏名と読みました。')
          : sure(name.text, [name.span])
        : check(name.text, [name.span], '姓と名の区切りがありません。')
    if (initials && !fields.name_for_company) fields.name_for_company = sure(initials.text, [initials.span])
    const romaji = name || initials ? undefined : readRomajiName(span)
    if (romaji) fields.name = sure(romaji.text, [romaji.span])
  }
  const pairs = pairsOf(pick('family'), pick('given'))
  const pair = pairs.find((parts) => parts.some(isWritten))
  if (!fields.name && pair) fields.name = sure(textOf(pair), pair)
  if (kana?.isWhole || (kana && fields.name)) fields.name_kana = sure(toReading(kana.text), [kana.span])
  const read = pairs.find((parts) => !parts.some(isWritten))
  if (!fields.name_kana && read) fields.name_kana = sure(toKatakana(textOf(read).normalize('NFKC')), read)
  const besideReading = nameSpans.filter(isReadingAlone).flatMap(inBrackets)
  for (const span of [...pick('initials'), ...besideReading, ...facts.flatMap(initialsIn)]) {
    if (fields.name_for_company || fields.name) break
    const { initials } = readPersonName(span, false)
    if (initials) fields.name_for_company = sure(initials.text, [initials.span])
  }
  return fields.name || fields.name_for_company ? fields : { ...fields, ...readHeading(heads, isMail) }
}

/** How somebody from abroad is called here, who may be written otherwise. */
const inKatakana = /^[\p{Script=Katakana}ー ・]+$/u

function readHeading(heads: readonly Span[], isMail: boolean): Fields {
  const found = findHeadingName(heads, isMail)
  if (!found) return {}
  const read = found.isSure ? sure : check
  const note = found.isSure ? null : '見出しの名前を氏名と読みました。'
  return {
    name: read(found.text, [found.span], note),
    ...(found.kana ? { name_kana: sure(toReading(found.kana.plain), [found.kana]) } : {}),
  }
}

/** How a name is read, in katakana with a blank between its parts. */
const toReading = (text: string): string =>
  toKatakana(text.normalize('NFKC'))
    .replace(/[\s・]+/g, ' ')
    .trim()

type Pair = readonly [family: Span, given: Span]

/** Family and given names that stand in fields of their own, in their order: the name, and how it is read. */
const pairsOf = (families: readonly Span[], givens: readonly Span[]): Pair[] => {
  const parts = givens.filter(isNamePart)
  return families.filter(isNamePart).flatMap((family, i) => (parts[i] ? [[family, parts[i]] as const] : []))
}

const textOf = (pair: Pair) => pair.map(({ plain }) => plain.trim()).join(' ')

/** A part that only a name as it is written has; katakana alone is how it is read, but for names of abroad. */
const isWritten = ({ plain }: Span) => /\p{Script=Han}/u.test(plain) || isForeign(plain.trim())

/** What may stand in a field of its own for the family name or the given name. */
const isNamePart = ({ plain }: Span) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ヶー]{1,6}$/u.test(plain.trim())

/** Initials in a line that also tells an age or a gender: 弊社の要員（A.K、31歳）. */
const initialsIn = (line: Span): Span[] => {
  const alone = /^[\s■□◆◇●◎○▼▽★☆▶【<《([①-⑳\d.)_-]*([A-Z][.・]?[A-Z]\.?)[\s】>》)\]]*(?:さん|様|氏)?$/.exec(
    line.plain,
  )
  if (
    !alone &&
    !/\d{2}[ ]?[歳才代]|\(\d{2}\)|男性|女性|\d{2}[\s/・、,|]{1,3}[男女]/.test(line.plain) &&
    !readBracketFacts(line)
  )
    return []
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
