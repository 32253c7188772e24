/** What stands together on a line, as OCR saw it: its box in dots from the upper left of the picture. */
export type SeenText = { text: string; left: number; top: number; width: number; height: number }
/** A line that parts cells: across where it stands, and from where to where down the picture. */
export type Standing = { x: number; from: number; to: number }

/** Boxes of Japanese words are rough: only room as wide as a letter surely parts two fields. */
const fieldGap = 1.1
/** Latin words stand apart by less. */
const latinGap = 0.1

type Box = Pick<SeenText, 'top' | 'height'>

/** Whether a line stands between two words of a line. */
const isParted = (before: SeenText, after: SeenText, { top, height }: Box, standing: readonly Standing[]) => {
  const middle = top + height / 2
  const [left, right] = [before, after].map((each) => each.left + each.width / 2) as [number, number]
  return standing.some(({ x, from, to }) => x > left && x < right && from <= middle && to >= middle)
}

/** The words of a line as the fields that wide room or a standing line parts; each as high as its line. */
const fieldsOf = (words: readonly SeenText[], line: Box, standing: readonly Standing[]): SeenText[] => {
  const fields: SeenText[] = []
  let before: SeenText | undefined
  for (const word of words) {
    const { text, left, width } = word
    const last = fields.at(-1)
    const gap = last ? (left - last.left - last.width) / line.height : fieldGap
    if (!last || !before || gap >= fieldGap || isParted(before, word, line, standing))
      fields.push({ text, left, width, top: line.top, height: line.height })
    else {
      const isLatin = /[!-~]$/.test(last.text) && /^[!-~]/.test(text)
      last.text += (isLatin && gap > latinGap ? ' ' : '') + text
      last.width = Math.max(last.width, left + width - last.left)
    }
    before = word
  }
  return fields
}

/** Between two dates OCR takes the tilde for a letter, or does not see it. */
const withTilde = (text: string) =>
  text.replace(/(\d{4}[年/.]\d{1,2}月?)[てでごこつと]?(?=\d{4}[年/.]\d)/g, '$1〜')

/** What OCR saw of a picture, and how sure it is of it: 0 to 100. */
export type SeenPicture = { fields: SeenText[]; certainty: number }

/** Reads tesseract's table (`tsv`): the fields of its lines, from top to bottom. */
export const readOcrTable = (table: string, standing: readonly Standing[] = []): SeenPicture => {
  const lines: { box: SeenText; words: SeenText[] }[] = []
  let [letters, sum] = [0, 0]
  for (const row of table.split('\n').slice(1)) {
    const [level, , , , , , left, top, width, height, certainty, text = ''] = row.split('\t')
    const box = { text, left: Number(left), top: Number(top), width: Number(width), height: Number(height) }
    if (level === '4') lines.push({ box, words: [] })
    if (level !== '5' || text.trim() === '') continue
    lines.at(-1)?.words.push(box)
    letters += text.length
    sum += Number(certainty) * text.length
  }
  const fields = lines.flatMap(({ box, words }) => fieldsOf(words, box, standing))
  return {
    fields: fields.map((field) => ({ ...field, text: withTilde(field.text) })),
    certainty: letters > 0 ? sum / letters : 0,
  }
}
