import type { MasterItem } from '#foundation/masterdata/types.ts'
import { type Span, sliceSpan } from '../layout/span.ts'

/** The prefecture that a text names in full, or by its bare name at the beginning of a word: 東京, 大阪. */
export function findPrefecture(
  span: Span,
  prefectures: readonly MasterItem[],
): { id: number; span: Span } | undefined {
  const text = span.plain.slice(0, 300)
  let first: { id: number; from: number; to: number } | undefined
  for (const { id, name } of prefectures) {
    const whole = text.indexOf(name)
    const bare = name.replace(/[都府県]$/, '')
    const at = whole >= 0 ? whole : bareAt(text, bare)
    const to = at + (whole >= 0 ? name.length : bare.length)
    if (at >= 0 && (!first || at < first.from)) first = { id, from: at, to }
  }
  if (!first) {
    const inTokyo = /都内|23区/.exec(text)
    return inTokyo
      ? { id: 13, span: sliceSpan(span, inTokyo.index, inTokyo.index + inTokyo[0].length) }
      : undefined
  }
  return { id: first.id, span: sliceSpan(span, first.from, first.to) }
}

function bareAt(text: string, bare: string): number {
  const at = text.indexOf(bare)
  if (at < 0) return -1
  const isBegin = at === 0 || /[\s/、,・「(:|]/.test(text[at - 1]!)
  return isBegin &&
    /^(?:$|[\s/、,・」)(|:]|近郊|市|23区|都心|本社|オフィス)/.test(text.slice(at + bare.length))
    ? at
    : -1
}
