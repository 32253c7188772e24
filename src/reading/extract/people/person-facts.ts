import { ageOn } from '#foundation/rules/calendar.ts'
import { parseDate } from '#foundation/rules/written-date.ts'
import { type Span, sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { matched, sure } from '../values/value.ts'

const youngest = 15
const oldest = 90

/** 36歳, 満36才, or a bare number where the label says that it is an age. A decade (30代) is no age. */
export function readAge(span: Span, isLabelled: boolean): Reading<number> | undefined {
  const text = span.plain.slice(0, 80)
  const found =
    /(?<![\d.~-]|平均(?:年齢)?[ ]?:?)(\d{2})[ ]?[歳才](?!以|まで|未満|迄|位|くらい|ぐらい|前後|~|児|から|代|を?過ぎ|を?超え|の(?:とき|時|頃|ころ)|で(?:入|始|転|独|退|離|初|上京|来))/.exec(
      text,
    ) ??
    /(?<![\d.~-])(\d{2})[ ]?(?:y\.?\/?o\b|years? old)/i.exec(text) ??
    (isLabelled ? /^(?:~~)?[\s満]*(\d{2})(?=\s|$|[(（/・、]|~~)/.exec(text) : null)
  const inKanji = found ? null : /([一二三四五六七八九]?十[一二三四五六七八九]?)[歳才]/.exec(text)
  const written = found ?? inKanji
  const age = inKanji ? fromKanji(inKanji[1]!) : Number(found?.[1])
  if (!written || age < youngest || age > oldest) return undefined
  return sure(age, [matched(span, written)])
}

/** 六十三: a number of tens. */
function fromKanji(text: string): number {
  const [tens = '', ones = ''] = text.split('十')
  const digitOf = (digit: string) => '〇一二三四五六七八九'.indexOf(digit)
  return (tens === '' ? 1 : digitOf(tens)) * 10 + (ones === '' ? 0 : digitOf(ones))
}

/** 34/男性, 女 28: a number beside a gender. */
export function readAgeBesideGender(span: Span): Reading<number> | undefined {
  const text = span.plain.slice(0, 80)
  const found =
    /(?<![\d.年月日-]|\d\/)(\d{2})(?=[\s/・、,|]{0,3}(?:男|女)(?!子))/.exec(text) ??
    /(?<=(?:男性?|女性?)[\s/・、,|]{1,3})(\d{2})(?=[\s/・、,|)]|$)/.exec(text)
  const age = Number(found?.[1])
  return found && age >= youngest && age <= oldest ? sure(age, [matched(span, found)]) : undefined
}

/** K.S(34), K.S（34/男性）: a number in brackets right behind initials. */
export function readAgeInBrackets(span: Span): Reading<number> | undefined {
  const found = /[A-Z][.・]?[A-Z]\.?(?:さん|様|氏)?[ ]?\((\d{2})(?=[)/・、, ])/.exec(span.plain.slice(0, 120))
  const age = Number(found?.[1])
  if (!found || age < youngest || age > oldest) return undefined
  const to = found.index + found[0].length
  return sure(age, [sliceSpan(span, to - 2, to)])
}

const datePattern =
  /(?:(?:明治|大正|昭和|平成|令和|[MTSHR])\.?[ ]?(?:元|\d{1,2})|\d{4})[ ]?(?:年[ ]?\d{1,2}[ ]?月[ ]?\d{1,2}[ ]?日|([ ]?[./-][ ]?)\d{1,2}\1\d{1,2})(?!\d)|(?<!\d)(?:19|20)\d{6}(?!\d)/
/** 17/03/1994, the day first as most of the world writes it; only where it cannot be the month. */
const dayFirst = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d{2})(?!\d)/

/** A birth date in any calendar; one that makes nobody of working age is none. */
export function readBirthDate(span: Span, today: string): Reading<string> | undefined {
  const text = span.plain.slice(0, 80)
  const found = datePattern.exec(text) ?? dayFirst.exec(text)
  const date = found && parseDate(toParsable(found))
  if (!found || !date) return undefined
  const age = ageOn(date, today)
  return age >= youngest && age <= oldest ? sure(date, [matched(span, found)]) : undefined
}

/** A date as the calendar takes it: without blanks, and the year first. */
function toParsable([text, day, , month, year]: RegExpExecArray): string {
  const turned = year && Number(day) > 12 && Number(month) <= 12 ? `${year}/${month}/${day}` : text
  return turned.replaceAll(' ', '').replace(/^([MTSHR])\./, '$1')
}

/** 1990 | 年 | 5 | 月 | 3 | 日: a birth date with a cell for each of its parts. */
export function readBirthInCells(spans: readonly Span[], today: string): Reading<string> | undefined {
  const cells = spans.slice(0, 8).filter(({ cell, plain }) => cell !== null && plain.length <= 6)
  if (cells.length < 3) return undefined
  const plain = cells.map((cell) => cell.plain.trim()).join('')
  const found = readBirthDate({ block: 0, cell: null, from: 0, to: plain.length, plain }, today)
  return found && sure(found.value, cells)
}

/** 男, 女性, M, F; a form that shows both to choose from says nothing. */
export function readGender(span: Span): Reading<number> | undefined {
  const text = span.plain.slice(0, 40)
  const chosen = /[○◉●☑✓✔][ ]?(男|女)/.exec(text)
  if (chosen && !/[○◉●☑✓✔].*[○◉●☑✓✔]/.test(text))
    return sure(chosen[1] === '男' ? 1 : 2, [matched(span, chosen)])
  const found = /男性?|女性?|(?<![A-Za-z.])(?:male|female|m|f)(?![A-Za-z]|\.[A-Z])/i.exec(text)
  if (!found || (text.includes('男') && text.includes('女'))) return undefined
  return sure(/^(?:男|male|m)/i.test(found[0]) && !/^female/i.test(found[0]) ? 1 : 2, [matched(span, found)])
}

/** Mr. Tanaka, TRAN VAN AN (Ms.): a form of address tells the gender. */
export function readGenderOfTitle(span: Span): Reading<number> | undefined {
  const found = /(?<![A-Za-z])(Mr|Ms|Mrs|Miss)(?:\.|(?=[ )]))/.exec(span.plain.slice(0, 60))
  return found ? sure(found[1] === 'Mr' ? 1 : 2, [matched(span, found)]) : undefined
}

/** A gender that stands beside an age or in brackets behind a name: 35歳・男性, (女性/28才). */
export function readGenderBeside(span: Span): Reading<number> | undefined {
  const found =
    /(?:\d{2}[ ]?[歳才]|\d{2}代[ ]?(?:前半|半ば|後半)?|\(\d{2}\)|(?<!\d)\d{2}(?=[\s/・、,|]))[\s/・、,|)(]{0,3}(男性?|女性?)(?!性?の方|社員|子)/.exec(
      span.plain,
    ) ?? /(?:^|[\s(/・、,|】\]>」:])(男性?|女性?)[\s/・、,|)(]{1,3}(?:満)?\d{2}[ ]?[歳才]/.exec(span.plain)
  if (!found) return undefined
  const from = found.index + found[0].lastIndexOf(found[1]!)
  return sure(found[1]!.startsWith('男') ? 1 : 2, [sliceSpan(span, from, from + found[1]!.length)])
}
