import { ordinalsOf } from '../layout/ordinals.ts'
import { linesOf, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { TextPart, View } from '../layout/view.ts'
import { closes, saysOpen } from './closed-words.ts'
import { chatHead } from './title-words.ts'

/** A sentence that says of some jobs whether they are closed, with what it says before it does so. */
type Said = { isClosed: boolean; span: Span }

const ofAll =
  /全て|すべて|全部|全件|全案件|いずれも|どちらも|両方|[\d一二三四五六七八九十][件つ枠]とも|(?:ポジション|案件)とも/
const generic = /^(?:案件|募集|新規|新着|急募|株式会社|システム|開発|java)$/i
const maxSaid = 50

const known = new WeakMap<View, readonly Said[]>()

/** What the sentences of a document say of jobs being closed or sought again, looked for once. */
function saidIn(whole: View): readonly Said[] {
  const found = known.get(whole)
  if (found) return found
  const said = whole
    .filter((part): part is TextPart => part.kind === 'text')
    .flatMap(({ span }) => linesOf(span))
    .flatMap(sentencesOf)
    .flatMap((span): Said[] => {
      const isClosed = closes(span.plain)
      return isClosed || saysOpen(span.plain) ? [{ isClosed, span }] : []
    })
    .slice(0, maxSaid)
  known.set(whole, said)
  return said
}

/** The sentences of a line. */
const sentencesOf = (line: Span): Span[] =>
  [...line.plain.slice(0, 400).matchAll(/[^。!]+/g)].map(({ index, 0: text }) =>
    trimSpan(sliceSpan(line, index, index + text.length)),
  )

/**
 * The sentence beside the jobs that closes one of several: by its number (②は締め切りました, A、埋まりました), by the begin of its
 * name (開発は埋まったまま), or all of them at once; none where another says that this one is sought again.
 */
export function closedBeside(
  whole: View,
  firsts: readonly (Span | undefined)[],
  at: number,
): Span | undefined {
  const own = firsts[at]
  const said = saidIn(whole).filter(({ span }) => !firsts.some((first) => first && isWithin(span, first)))
  const ofIt = said.filter(({ span }) => names(span.plain, own?.plain ?? '', at))
  if (ofIt.some(({ isClosed }) => !isClosed)) return undefined
  const told = ofIt.find(({ isClosed }) => isClosed)
  return (told ?? said.find(({ isClosed, span }) => isClosed && ofAll.test(span.plain)))?.span
}

const isWithin = (inner: Span, outer: Span) =>
  inner.block === outer.block && inner.from >= outer.from && inner.to <= outer.to

/** Whether a sentence speaks of a job by the number or the begin of the line that names it, or by its place: 2つ目. */
function names(sentence: string, first: string, at: number): boolean {
  const place = /(?:^|[^\d])([\d一二三四五])つ目/.exec(sentence)?.[1]
  if (place !== undefined)
    return place.replace(/[一二三四五]/, (sign) => `${'一二三四五'.indexOf(sign) + 1}`) === `${at + 1}`
  const line = first.replace(chatHead, '')
  const [ordinal] = ordinalsOf(line)
  const bare = line.slice(ordinal?.length ?? 0).trim()
  const acronym = /^[A-Z]{2,4}(?![A-Za-z])/.exec(bare)?.[0]
  const keys = [ordinal?.written, acronym].filter((key) => key !== undefined)
  if (keys.some((key) => isKey(sentence, key))) return true
  const head =
    /^[\p{L}\d]+/u.exec(bare.replace(/^[■□◆◇●◎○・\s]+/, ''))?.[0].replace(/(?:担当|枠|案件)$/, '') ?? ''
  return head.length >= 2 && !generic.test(head) && isKey(sentence, head)
}

/** A number or name that a sentence begins with or that stands by itself before は, の件, だけ. */
function isKey(sentence: string, key: string): boolean {
  const from = sentence.indexOf(key)
  if (from < 0) return false
  const before = sentence.slice(0, from)
  const behind = sentence.slice(from + key.length)
  return (
    (/[①-⑳]/.test(key) || /(?:^|[\s、,:(「と・※①-⑳])$/.test(before)) &&
    /^(?:担当|枠|案件)?[」)]?(?:は|が|も(?!う)|の?件|だけ|のみ|[、,・と]|につ|:)/.test(behind)
  )
}
