import { linesOf, type Span } from '../layout/span.ts'
import type { Cut } from '../layout/split-view.ts'
import type { View } from '../layout/view.ts'
import { readBracketFacts } from './person-brackets.ts'

/** Initials that stand by themselves, and an age or a gender: 【1】K.S／37歳／男, ① 29歳 男性 N.O. */
const initialsAlone =
  /(?:^|[\s/、。|([<「【】>①-⑳.■□◆◇●◎○▼▽▲△★☆▶・:])[A-Z][.・]?[A-Z]\.?(?=[\s/(、|】\]>」さ様氏:]|$)/
const ageAlone =
  /(?<!\d)\d{2}[\s/・、,|]{1,3}(?:男|女)|(?:男|女)[\s/・、,|]{1,3}\d{2}(?!\d)|\d{2}[ ]?[歳才代]|\(\d{2}\)|(?<![A-Za-z])男性|女性/

/** A marked line that tells an age: ■要員1 35歳, 1. 田中 一郎(35歳). */
const markedAge =
  /^(?:[■□◆◇●◎○▼▽★☆▶・【<《([]|\p{Extended_Pictographic}|[①-⑳]|\d{1,2}[.)]|要員|人材|候補者?|技術者).{0,40}\d{2}[ ]?[歳才]/u

/** A line that a sign or a number sets off, as the heading of somebody. */
const marked = /^(?:[■□◆◇●◎○▼▽★☆▶・]|\p{Extended_Pictographic}|[①-⑳]|(?:no\.?[ ]?)?\d{1,2}[.):])/iu

const isHeadline = (span: Span) => {
  const line = span.plain
  return (
    line.length <= 300 &&
    (markedAge.test(line) ||
      (marked.test(line) && readBracketFacts(span) !== undefined) ||
      (initialsAlone.test(line.slice(0, 60)) && ageAlone.test(line.slice(0, 60)))) &&
    !/^[^:]{0,8}年[齢令]/.test(line)
  )
}

/** Lines that introduce somebody by initials and age. */
export function cutsAtHeadlines(view: View): Cut[] {
  return view.flatMap((part, i) =>
    part.kind === 'table'
      ? []
      : linesOf(part.span).flatMap((line) =>
          isHeadline(line) ? [{ part: i, at: line.from - part.span.from }] : [],
        ),
  )
}

/** Somebody is named at the beginning of a paragraph: まず K.A さん。, 午後：蓮見 圭さん。, 次に、ブラジルの L.S さん. */
const namedFirst =
  /^[^。\n]{0,20}?(?:(?<![A-Za-z.])[A-Z][.・]?[A-Z]\.?[ ]?(?:さん|氏|くん|様)|[\p{Script=Han}\p{Script=Katakana}ー]{1,6}[ ]?[\p{Script=Han}\p{Script=Katakana}ー]{0,5}(?:さん|くん)[。、(])/u
const ageInText = /\d{2}[ ]?[歳才]|さん[、,( ]{1,2}\d{2}(?!\d)|male, \d{2}|\d{2}[ ]?代/
const longestParagraph = 800

/** Paragraphs that each introduce somebody by a name and an age in running text. */
export function cutsAtParagraphs(view: View): Cut[] {
  return view.flatMap((part, i) => {
    if (part.kind === 'table') return []
    let at = 0
    return part.span.plain.split(/(?<=\n)[ \t]*\n/).flatMap((paragraph): Cut[] => {
      const from = part.span.plain.indexOf(paragraph, at)
      at = from + paragraph.length
      const text = paragraph.trimStart().slice(0, longestParagraph)
      return namedFirst.test(text) && ageInText.test(text) ? [{ part: i, at: from }] : []
    })
  })
}
