import { columnsOf, linesOf, type Span, sliceSpan } from '../layout/span.ts'
import { readBracketFacts } from './person-brackets.ts'
import { readNameKana, readPersonName } from './person-name.ts'
import { readRomajiName } from './person-romaji.ts'

/** A name that no label introduces, and how it is read where that stands with it. */
export type HeadingName = { text: string; span: Span; kana?: Span; isSure: boolean }

const linesOfHead = 12
const documentTitle =
  /職\s*務\s*(?:経\s*歴\s*書?|の経歴)|経\s*歴\s*書|履\s*歴\s*書|スキル\s*シート|キャリアシート|自\s*己\s*P\s*R|curriculum vitae|r[eé]sum[eé]|skill sheet/i
const sectionOfCareer =
  /^\W*(?:(?:work |career |professional )?(?:experience|history)|(?:technical |top )?skills?(?: set)?|summary|profile|objective|education)\b/im
const spokenOf = '(?:さん|様|氏)?'
const fact =
  /\d{2}[ ]?[歳才]|[一二三四五六七八九十]{2,3}[ ]?[歳才]|男性|女性|(?<![A-Za-z])(?:男|女)(?:\s|$|[/、・)])/
/** Two words that head a part of a document and could be a family and a given name. */
const noHeading =
  /概要|要約|一覧|環境|内容|履歴|期間|情報|経験|自己|志望|動機|備考|総括|活動|実績|業務|現在|年月|作成|以上|目次|職種|技術|資料|連絡|平素|お世話/

/**
 * The name of somebody at the head of a document of the own: beside how it is read (久我 俊介（くが しゅんすけ）), beside an age or
 * a gender, beside the title of the document, where pages repeat it too, or in both letters below it. In a mail only with
 * its reading or an age: there other names stand too.
 */
export function findHeadingName(texts: readonly Span[], isMail: boolean): HeadingName | undefined {
  const lines = texts.flatMap(linesOf).slice(0, 60)
  const head = lines.slice(0, linesOfHead)
  const [beside] = lines.flatMap((line) => besideReading(line) ?? [])
  if (beside) return beside
  const [withFact] = (isMail ? lines : head).flatMap((line) => besideFact(line) ?? [])
  if (withFact) return withFact
  if (isMail) return undefined
  const ofTitle = head.flatMap((line) => besideTitle(line) ?? [])[0]
  const name = ofTitle ?? inBothLetters(head) ?? romajiAtHead(lines)
  return name && { ...name, ...kanaBelow(lines, name.span) }
}

/** 久我 俊介（くが しゅんすけ）48歳 */
function besideReading(line: Span): HeadingName | undefined {
  const name = nameAt(line)
  if (!name) return undefined
  const rest = line.plain.slice(name.span.to - line.from)
  const found = new RegExp(
    `^${spokenOf}[ ]{0,3}[(<]([\\p{Script=Hiragana}\\p{Script=Katakana}ー]{1,10}[ ・]{1,3}[\\p{Script=Hiragana}\\p{Script=Katakana}ー]{1,12})[)>]`,
    'u',
  ).exec(rest)
  if (!found) return undefined
  const at = name.span.to - line.from + found[0].indexOf(found[1]!)
  return { ...name, isSure: true, kana: sliceSpan(line, at, at + found[1]!.length) }
}

/** 戸部 正臣 54歳 男性 */
function besideFact(line: Span): HeadingName | undefined {
  const from = /^[\s■□◆◇●◎○▼▽★☆▶・\p{Extended_Pictographic}]*(?:\(?\d{1,2}[.)]|[①-⑳])?\s*/u.exec(
    line.plain,
  )![0].length
  const rest = sliceSpan(line, from, line.plain.length)
  const romaji = readBracketFacts(rest) ? readRomajiName(rest) : undefined
  if (romaji) return { ...romaji, isSure: true }
  const name = nameAt(rest)
  const behind = name ? rest.plain.slice(name.span.to - rest.from) : ''
  return name?.isSplit && fact.test(behind.slice(0, 60)) ? { ...name, isSure: true } : undefined
}

/** 梶谷 慎也 職務経歴書 1/3, 【社外秘】倉持 義則 職務経歴書 */
function besideTitle(line: Span): HeadingName | undefined {
  const from = /^\s*(?:【[^】]{1,10}】)?\s*/.exec(line.plain)![0].length
  const rest = sliceSpan(line, from, line.plain.length)
  const name = nameAt(rest)
  if (!name) return undefined
  const behind = rest.plain.slice(name.span.to - rest.from)
  return new RegExp(`^\\s{1,4}(?:${documentTitle.source})`, 'i').test(behind) ? name : undefined
}

/** A name in both letters near the title of the document: 真鍋 さくら / Sakura Manabe. One alone may be anybody's. */
function inBothLetters(head: readonly Span[]): HeadingName | undefined {
  const title = head.findIndex(({ plain }) => plain.length <= 60 && documentTitle.test(plain))
  if (title < 0) return undefined
  for (const line of head.slice(Math.max(0, title - 2), title + 4)) {
    const name = nameAt(line)
    const [, latin = ''] =
      /^\s*[/(][ ]?([A-Za-z ,]{3,40})\)?$/.exec(name ? line.plain.slice(name.span.to - line.from) : '') ?? []
    if (name?.isSplit && latin.trim().split(/[ ,]+/).length === 2) return name
  }
  return undefined
}

/** The first line of a CV in English: what it calls its parts shows that it is one. */
function romajiAtHead(lines: readonly Span[]): HeadingName | undefined {
  if (!lines.some(({ plain }) => sectionOfCareer.test(plain.slice(0, 60)))) return undefined
  for (const line of lines.slice(0, 3)) {
    for (const column of columnsOf(line)) {
      const name = readRomajiName(column)
      if (name && name.span.to === column.to) return { ...name, isSure: false }
    }
  }
  return undefined
}

/** The line below a name that begins with its reading: かじたに しんや 1979年12月3日生まれ. */
function kanaBelow(lines: readonly Span[], name: Span): { kana?: Span } {
  const at = lines.findIndex(
    (line) => line.from <= name.from && name.to <= line.to && line.block === name.block,
  )
  const below = lines[at + 1]
  const found =
    below &&
    /^[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,12}(?:[ ・]{1,3}[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,12}){1,3}(?=\s|$|[(/、])/u.exec(
      below.plain,
    )
  const kana = found ? sliceSpan(below, 0, found[0].length) : undefined
  return kana && readNameKana(kana)?.isWhole ? { kana } : {}
}

function nameAt(line: Span): (HeadingName & { isSplit: boolean }) | undefined {
  const { name } = readPersonName(line, false)
  return name && !noHeading.test(name.text)
    ? { text: name.text, span: name.span, isSplit: name.isSplit, isSure: false }
    : undefined
}
