/** A line of a text, also an empty one, and its offset there. */
export type TextLine = { text: string; from: number }

/** The lines of a text as they stand, so that offsets hold. */
export function textLines(text: string): TextLine[] {
  let from = 0
  return text.split('\n').map((line) => {
    const found = { text: line, from }
    from += line.length + 1
    return found
  })
}
