import type { Span } from '../layout/span.ts'
import type { JobReading } from '../reading.ts'
import { check, matched } from '../values/value.ts'

type Fields = JobReading['fields']

const english: Record<string, number> = { one: 1, once: 1, two: 2, twice: 2, three: 3 }
const times =
  '(?:(?<![\\d.])(?<n>[1-3一二三])[ ]?(?:回|度)(?!目|以上|線|分)|(?<e>one|two|three|\\d)(?: online| on-?site| face[- ]to[- ]face)? (?:rounds?|interviews?)\\b|(?<=(?:面談|面接|打合せ|商談)[ :]?)(?<b>[1-3])(?=$|[ (、。,/]))'
const counted = new RegExp(times, 'gi')
/** How often something else is done: 月2回の出社, 週1回, 導入を2回以上. */
const ofOther = /(?:月|週|年|日|隔週|導入|毎月)に?[^\n。、]{0,6}$|リリース|出社|会議|帰社/
const meeting = /面談|面接|打ち?合わ?せ|商談|顔合わ?せ|見学|お会い|会うのは|(?<![a-z])mtg|interview|選考/i
const online = /web|online|オンライン|zoom|teams|ウェブ|google meet|meetで|ビデオ|リモートで/i
const inPerson = /対面|来社|現地|訪問|お越し|来て|所内|in[- ]person|face[- ]to[- ]face|on-?site interview/i
const isArranged = /調整|設定済|希望日|日程|面談中|変更前|→/

/**
 * How often somebody is met and how, in one sentence of any words: a number of times beside a word of meeting, or beside the way
 * it is held (1回(Teamsで30分), Webで2回です); under a label that asks for it the number is enough.
 */
export function readSaidInterviews(span: Span, isLabelled: boolean): Fields {
  const bare = isLabelled ? /^([1-3])(?=$|[ (（])/.exec(span.plain) : null
  if (bare)
    return standingAt(span, inSentence({ ...span, plain: `${bare[1]}回${span.plain.slice(1)}` }, true))
  let from = 0
  for (const sentence of span.plain.slice(0, 600).split(/(?<=[。\n])/)) {
    const fields = inSentence({ ...span, from: span.from + from, plain: sentence }, isLabelled)
    if (fields.communications_time_id) return fields
    from += sentence.length
  }
  return {}
}

function inSentence(sentence: Span, isLabelled: boolean): Fields {
  const text = sentence.plain
  if (isArranged.test(text)) return {}
  for (const found of text.matchAll(counted)) {
    const before = text.slice(Math.max(0, found.index - 30), found.index)
    const around = before + text.slice(found.index, found.index + 30)
    if (ofOther.test(before.slice(-10))) continue
    const saysHow = online.test(around) || inPerson.test(around)
    if (!isLabelled && !meeting.test(around) && !(saysHow && text.length <= 40)) continue
    const word = (found.groups!.n ?? found.groups!.b ?? found.groups!.e ?? '').toLowerCase()
    const at = '一二三'.indexOf(word)
    const value = english[word] ?? (at >= 0 ? at + 1 : Number(word))
    if (!(value >= 1 && value <= 3)) continue
    const place = matched({ ...sentence, to: sentence.from + text.length }, found)
    const near = text.slice(Math.max(0, found.index - 40), found.index + 60)
    const way = online.test(near) ? (inPerson.test(near) ? 3 : 1) : inPerson.test(near) ? 2 : undefined
    return {
      communications_time_id: check(value, [place], null),
      ...(way !== undefined && { communications_way_id: check(way, [place], null) }),
    }
  }
  return {}
}

/** What was read from words that were put in stands where the written ones do. */
const standingAt = ({ block, cell, from, to }: Span, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { ...field, places: [{ block, cell, from, to }] }]),
  ) as Fields
