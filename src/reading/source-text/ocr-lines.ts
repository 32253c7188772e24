/** What stands together on a line, as OCR saw it: its box in dots from the upper left of the picture. */
export type SeenText = { text: string; left: number; top: number; width: number; height: number }

/** Boxes of Japanese words are rough: only room as wide as a letter surely parts two fields. */
const fieldGap = 1.1
/** Latin words stand apart by less. */
const latinGap = 0.1

/** The words of a line as the fields that wide room parts; each as high as its line. */
const fieldsOf = (words: readonly SeenText[], line: Pick<SeenText, 'top' | 'height'>): SeenText[] => {
  const fields: SeenText[] = []
  for (const { text, left, width } of words) {
    const last = fields.at(-1)
    const gap = last ? (left - last.left - last.width) / line.height : fieldGap
    if (!last || gap >= fieldGap) {
      fields.push({ text, left, width, top: line.top, height: line.height })
      continue
    }
    const isLatin = /[!-~]$/.test(last.text) && /^[!-~]/.test(text)
    last.text += (isLatin && gap > latinGap ? ' ' : '') + text
    last.width = Math.max(last.width, left + width - last.left)
  }
  return fields
}

/** Reads tesseract's table (`tsv`): the text of its lines, two spaces between fields, and where the fields stand. */
export const readOcrTable = (table: string): { text: string; fields: SeenText[] } => {
  const lines: { box: SeenText; words: SeenText[] }[] = []
  for (const row of table.split('\n').slice(1)) {
    const [level, , , , , , left, top, width, height, , text = ''] = row.split('\t')
    const box = { text, left: Number(left), top: Number(top), width: Number(width), height: Number(height) }
    if (level === '4') lines.push({ box, words: [] })
    if (level === '5' && text.trim() !== '') lines.at(-1)?.words.push(box)
  }
  const read = lines.map(({ box, words }) => fieldsOf(words, box)).filter((fields) => fields.length > 0)
  return {
    text: read.map((fields) => fields.map(({ text }) => text).join('  ')).join('\n'),
    fields: read.flat(),
  }
}
