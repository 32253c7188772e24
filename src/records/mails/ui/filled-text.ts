import {
  fillPlaceholders,
  type PlaceholderValues,
  splitAtPlaceholders,
} from '#foundation/rules/placeholders.ts'

type Piece = { raw: string; shown: string }

/** A text in pieces: its placeholders one by one, and what stands between them letter by letter. */
const piecesOf = (template: string, values: PlaceholderValues): Piece[] =>
  splitAtPlaceholders(template).flatMap((raw, i) => {
    const shown = i % 2 === 1 ? fillPlaceholders(raw, values) : raw
    return shown === raw ? [...raw].map((sign) => ({ raw: sign, shown: sign })) : [{ raw, shown }]
  })

/** How many code units two texts have in common from their start, or with `end` from their end. */
const sharedLength = (a: string, b: string, end: boolean, most: number): number => {
  let length = 0
  const at = (text: string) => text[end ? text.length - 1 - length : length]
  while (length < most && at(a) === at(b)) length++
  return length
}

/**
 * What to store so that a mail reads as `typed`, which somebody made of the filled text of `template`: placeholders
 * outside of the change stay and are filled again when it is sent, one that was changed is the text that was typed.
 */
export const unfilledText = (template: string, values: PlaceholderValues, typed: string): string => {
  const filled = fillPlaceholders(template, values)
  const most = Math.min(filled.length, typed.length)
  const before = sharedLength(filled, typed, false, most)
  const after = sharedLength(filled, typed, true, most - before)
  const [from, to] = [before, filled.length - after]
  let head = ''
  let tail = ''
  let start = 0
  for (const { raw, shown } of piecesOf(template, values)) {
    const end = start + shown.length
    if (end <= from) head += raw
    else if (start >= to) tail += raw
    else {
      head += shown.slice(0, Math.max(0, from - start))
      tail += shown.slice(Math.max(0, to - start))
    }
    start = end
  }
  return head + typed.slice(before, typed.length - after) + tail
}
