import { toKatakana } from '#foundation/masterdata/normalize.ts'
import { linesOf, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import { check } from '../values/value.ts'
import { readPersonName } from './person-name.ts'
import type { PersonFields as Fields } from './person-pick.ts'

const kanji = '[\\p{Script=Han}々ヶケノ]{1,4}'
const kana = '[\\p{Script=Hiragana}\\p{Script=Katakana}ー]'
const whole = `(${kanji} (?:${kanji}|${kana}{1,5}))`
/** How a whole name is said: 名前は津野田 周さん, 岸本 礼と申します, 里見 陽介といいます, （田村 亜由美さん。. */
const saying = [
  new RegExp(`(?:^|[\\s、。(・])${whole}(?:と(?:申し|もうし|言い|いい)ます|です(?=[。(]|$))`, 'u'),
  new RegExp(`名前は[ ]?${whole}`, 'u'),
  new RegExp(`(?:^|[、。(:・])[ ]?${whole}(?:さん|様)(?=[。、()]|$)`, 'u'),
]
/** 浦辺 千尋（うらべ ちひろ）, 都築 真帆です（ツヅキ マホ）: a name and its reading in two parts each, wherever they stand in a line. */
const withReading = new RegExp(
  `(?:^|[\\s、。])${whole}(?:です)?[ ]{0,2}\\((${kana}{1,10}[ ・]{1,3}${kana}{1,10})\\)`,
  'u',
)
const readingAlone = new RegExp(`^(${kana}{1,10}[ ・]{1,3}${kana}{1,10})(?=$| {2,})`, 'u')
const nameAlone = new RegExp(`^${whole}(?=$| {3,})`, 'u')
/** 宇津木 奏太の職務経歴書, 【業務経歴】　石黒　真由美　様. */
const ofTitle = new RegExp(
  `(?:^${whole}の?[ ]{0,2}(?:職務|経歴|履歴|スキル)|(?:経歴|経歴書|シート)[】\\])]?[ ]{0,4}${whole}[ ]?(?:様|さん)?(?=$| {2,}))`,
  'u',
)
/** 名前はO.Jです, （H.Mです）, H.T さん、25。 */
const initials =
  /(?:^|[、。(（\s]|名前は|イニシャル(?:は|で)?)[ ]?([A-Z][.・][A-Z])\.?(?:です|[ ]?さん)|^[ ]?([A-Z][.・][A-Z])\.?[ ]?\(/

/** Initials that a sentence says. For people to check. */
export function readSaidInitials(texts: readonly Span[]): Fields {
  for (const line of texts.flatMap(linesOf).slice(0, maxLines)) {
    const found = initials.exec(line.plain)
    if (!found) continue
    const text = found[1] ?? found[2]!
    const at = found.index + found[0].indexOf(text)
    return { name_for_company: check(text, [sliceSpan(line, at, at + text.length)], null) }
  }
  return {}
}

/** Who sends a mail for others, or whom it is sent to. */
const ofOthers = /会社|㈱|御中|担当|営業|宛|ご担当|お世話|弊社|紹介/
const linesOfHead = 12
const maxLines = 120

/**
 * The whole name of somebody that a text says in a form of its own. `isSender`: whether a name is that of who wrote the mail, which counts only
 * where somebody speaks of himself. For people to check.
 */
export function readSaidName(texts: readonly Span[], from: string | null): Fields {
  const lines = texts.flatMap(linesOf).slice(0, maxLines)
  const isOwn =
    from === null ||
    speaksOfHimself.test(
      texts
        .map(({ plain }) => plain)
        .join('\n')
        .slice(0, 8_000),
    )
  const isSender = (name: string) => from?.replace(/\s/g, '').includes(name.split(' ')[0]!) === true
  for (const line of lines) {
    const both = ofOthers.test(line.plain) ? null : withReading.exec(line.plain)
    const said = both ? fieldsOf(line, both, both[1]!, both[2]) : undefined
    if (said?.name && (isOwn || !isSender(said.name.value))) return said
  }
  for (const [i, line] of lines.slice(0, linesOfHead).entries()) {
    const name = nameAlone.exec(line.plain)
    const below = lines[i + 1]
    const reading = name && from === null && below ? readingAlone.exec(below.plain) : null
    const said = reading ? fieldsOf(line, name!, name![1]!, undefined) : undefined
    if (said?.name)
      return {
        ...said,
        name_kana: check(toReading(reading![1]!), [sliceSpan(below!, 0, reading![1]!.length)], null),
      }
    const titled = ofTitle.exec(line.plain)
    const ofHead = titled ? fieldsOf(line, titled, titled[1] ?? titled[2]!, undefined) : undefined
    if (ofHead?.name) return ofHead
  }
  for (const line of lines)
    for (const form of saying) {
      const found = form.exec(line.plain)
      if (found && ofOthers.test(around(line.plain, found))) continue
      const said = found ? fieldsOf(line, found, found[1]!, undefined) : undefined
      if (said?.name && (isOwn || !isSender(said.name.value))) return said
    }
  // The last line of what somebody says of himself is his name.
  const last = lines.at(-1)
  const signed = last && isOwn ? nameAlone.exec(last.plain) : null
  const isAll = signed && signed[0].length === last!.plain.length
  return isAll ? (fieldsOf(last!, signed, signed[1]!, undefined) ?? {}) : {}
}

/** What stands right around a name. */
const around = (text: string, found: RegExpExecArray) =>
  text.slice(Math.max(0, found.index - 10), found.index + found[0].length + 3)

const speaksOfHimself = /と申します|わたし|私(?:は|の|自身)|はじめまして|応募|自己紹介|番号で失礼/

function fieldsOf(
  line: Span,
  found: RegExpExecArray,
  text: string,
  reading: string | undefined,
): Fields | undefined {
  const at = found.index + found[0].indexOf(text)
  const span = trimSpan(sliceSpan(line, at, at + text.length))
  const { name } = readPersonName(span, false)
  if (
    !name?.isSplit ||
    /線 |駅|^[東西南北] |要件|定義|設計|開発|運用|保守|基本|詳細|経験|業務/.test(name.text)
  )
    return undefined
  const kanaAt = reading ? found.index + found[0].indexOf(reading) : 0
  return {
    name: check(name.text, [name.span], 'ラベルのない名前を氏名と読みました。'),
    ...(reading
      ? { name_kana: check(toReading(reading), [sliceSpan(line, kanaAt, kanaAt + reading.length)], null) }
      : {}),
  }
}

const toReading = (text: string) =>
  toKatakana(text.normalize('NFKC'))
    .replace(/[\s・]+/g, ' ')
    .trim()
