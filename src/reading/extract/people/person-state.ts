import { monthEnd } from '#foundation/rules/calendar.ts'
import { type Span, sliceSpan } from '../layout/span.ts'
import { readStart } from '../values/start.ts'
import { check, matched, sure } from '../values/value.ts'
import type { PersonFields as Fields } from './person-pick.ts'

const longestValue = 200
const date =
  '(?:20\\d{2}[年/.-][ ]?)?\\d{1,2}(?:[ ]?月[ ]?(?:末日?|いっぱい|\\d{1,2}日|上旬|中旬|下旬)?|[/.]\\d{1,2}|末)|(?:今|来|再来|当|翌)月(?:末|いっぱい)?'
/** Where somebody works now: いまの現場, 現PJ, 現在の契約, 今の仕事. */
const placeNow =
  '(?:今|いま|現在?|現行)の?(?:お?仕事|現場|契約|案件|プロジェクト|プロ(?!グラ)|PJ|参画先|職)|(?:現在|今|いま)[のは][^。、\\n]{1,14}(?:現場|契約|案件|プロジェクト)'
const ending =
  '(?:で|に|を?もって)?[ ]?[^。、\\s\\d]{0,10}(?:まで|迄|終了|終わ|満了|抜け|退場|退任|退職|切れ|おわ)'

/** 12月末まで, 1/31 契約満了, 来月末をもって終了: a day at which something ends; not the end of a range (4月~9月まで). */
const endOf = new RegExp(
  `(?<![\\d/.~-]|から[ ]?)(${date})(?:[ ]?\\([^()]{1,6}\\))?[ ]?(?:${ending}|(?<=いっぱい)(?=で|[。、)\\n]|$))`,
  'i',
)
/** 稼働中(~2027/01/31), 参画中（1月末） */
const endInBrackets = new RegExp(`中[ ]?\\([ ]?~?[ ]?(${date})[ ]?\\)`)
const inEnglish =
  /\b(?:current|present)\b[^.\n]{0,40}\b(?:until|till|finish\w*|ends?|ending|through)\b[^.\d]{0,8}((\d{1,2})(?:st|nd|rd|th)? [A-Z][a-z]{2,8}\.?,? 20\d{2})/i

const working = /稼働中|参画中|就業中|稼動中/
const free =
  /待機(?:中|$|[、。(])|^待機|稼働なし|現在フリー|空き(?!ます|次第|時間|予定|ました)|空いて(?:い|お)|on the bench/
const freeInWords =
  /(?:現在|今|いま)は?[^。、]{0,10}(?:契約|仕事|案件|参画先|現場)[^。、]{0,4}(?:なく|なし|ない|ありません|無)|(?:現在|今|いま)は?待機中|今は(?:お?仕事|稼働)を?(?:して|な)|on the bench/
/** What ended needs no day to be over: 11月で前現場終了済. */
const over = /前の?現場[はが]?(?:既に|すでに)?終了|終了済/

/** What a form leaves unmarked beside what it marks is not said: □稼働中 ☑空いている. */
const marked = (text: string) =>
  /[☑✓✔]/.test(text) ? text.replace(/[□☐][ ]?[^\s□☐☑✓✔]{1,12}/g, (each) => ' '.repeat(each.length)) : text

/** 稼働中（12月末まで）, 待機中, 現職 3月末まで: what stands under a label that asks how somebody works now, or from when. */
export function readState(span: Span, base: string): Fields | undefined {
  const text = marked(span.plain.slice(0, longestValue))
  const end = readEndOfWork(span, base)
  const at = working.exec(text)
  const past = over.exec(text)
  if (past) return { possession_flg: sure(0, [matched(span, past)]) }
  if (end && end.day < base) return { possession_flg: check(0, [end.span], ended) }
  if (at || end)
    return { possession_flg: sure(1, [at ? matched(span, at) : end!.span]), ...(end ? dateOf(end) : {}) }
  const none = free.exec(text) ?? freeInWords.exec(text)
  return none ? { possession_flg: sure(0, [matched(span, none)]) } : undefined
}

/** いまの現場が1月末までなので, 9月末で現場が終わり: how somebody works now, in a sentence that no label introduces. */
export function readStateInWords(sentence: Span, base: string): Fields | undefined {
  const text = sentence.plain.slice(0, longestValue)
  const isOfNow =
    new RegExp(placeNow).test(text) ||
    /(?:稼働|参画|就業)中|契約満了|現場[^。、]{0,4}(?:終|おわ|抜)|退任/.test(text) ||
    inEnglish.test(text)
  const end = isOfNow && !/延長|更新/.test(text) ? readEndOfWork(sentence, base) : undefined
  if (end && end.day < base) return { possession_flg: check(0, [end.span], ended) }
  if (end) return { possession_flg: check(1, [end.span], null), ...dateOf(end) }
  const none = freeInWords.exec(text)
  return none ? { possession_flg: check(0, [matched(sentence, none)], null) } : undefined
}

/** 12/31 満了: the end alone, where it is known that somebody works now. */
export function readEndAlone(span: Span, base: string): Fields | undefined {
  const end = /満了|終了|まで|迄/.test(span.plain.slice(0, 30)) ? readEndOfWork(span, base) : undefined
  return end && end.day >= base ? dateOf(end) : undefined
}

/** 2026年12月末, where the label asks until when. */
export function readAskedEnd(span: Span, base: string): Fields | undefined {
  const end = readEndOfWork({ ...span, plain: `${span.plain.slice(0, 40).trimEnd()}まで` }, base)
  return end && end.day >= base ? { possession_flg: sure(1, [end.span]), ...dateOf(end) } : undefined
}

const ended = '稼働はすでに終わったと読みました。'
const dateOf = (end: End): Fields => ({
  possession_date: check(end.day, [end.span], '稼働の終わりと読みました。'),
})

type End = { day: string; span: Span }

function readEndOfWork(span: Span, base: string): End | undefined {
  const text = span.plain.slice(0, longestValue)
  const found = endOf.exec(text) ?? endInBrackets.exec(text) ?? inEnglish.exec(text)
  if (!found) return undefined
  const at = found.index + found[0].indexOf(found[1]!)
  const written = found[1]!.replace(/末日|いっぱい/, '末').replace(/(\d)末/, '$1月末')
  const start = readStart({ ...span, plain: written }, base)
  if (!start?.day) return undefined
  const isMonth = /月$/.test(written)
  const month = start.day.slice(0, 7)
  const day = found[2] ? `${month}-${found[2].padStart(2, '0')}` : isMonth ? monthEnd(month) : start.day
  return { day, span: sliceSpan(span, at, at + found[1]!.length) }
}
