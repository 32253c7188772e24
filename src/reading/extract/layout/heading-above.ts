import { isSeparator } from '../labels/line-labels.ts'

/** The begin of the heading right above an offset: marked lines, or a bare one below a drawn or an empty line. */
export function headingAbove(plain: string, at: number): number {
  let begin = lineAbove(plain, at + 1).from
  for (let i = 0; i < 4 && begin > 0; i += 1) {
    const { from, line } = lineAbove(plain, begin)
    const text = line.trim()
    if (isSeparator(line)) {
      const title = lineAbove(plain, from)
      if (!isBareTitle(title.line) || !isSeparator(lineAbove(plain, title.from).line)) return from
      return lineAbove(plain, title.from).from
    }
    const isMarked = /^[■□◆◇●◎▼▽★☆▶【<《≪[(①-⑳\d]/.test(text) && isBareTitle(line)
    const isAlone = isBareTitle(line) && /^\s*$/.test(lineAbove(plain, from).line) && i === 0
    if (!isMarked && !isAlone) return begin
    begin = from
    if (isAlone && !isMarked) return begin
  }
  return begin
}

const isBareTitle = (line: string) =>
  line.trim() !== '' && line.trim().length <= 60 && !/。$|ます|です|:|ください/.test(line.trim())

/** The line that ends before an offset. */
export function lineAbove(plain: string, at: number): { from: number; line: string } {
  if (at <= 0) return { from: 0, line: '' }
  const from = at < 2 ? 0 : plain.lastIndexOf('\n', at - 2) + 1
  return { from, line: plain.slice(from, Math.max(from, at - 1)) }
}
