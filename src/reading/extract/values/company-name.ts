import { type Span, sliceSpan } from '../layout/span.ts'

const form = '(?:株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|㈱|㈲|\\((?:株|有|同)\\))'
const letter = '[^\\s()<>|/,、。:;"\'「」【】[\\]@]'
/** 株式会社ルミナ, (株) ルミナ */
const before = new RegExp(`${form} ?${letter}{1,40}`)
/** ルミナ株式会社, ルミナ(株) */
const behind = new RegExp(`${letter}{1,40} ?${form}(?!${letter})`)

const written: readonly (readonly [RegExp, string])[] = [
  [/㈱|\(株\)/, '株式会社'],
  [/㈲|\(有\)/, '有限会社'],
  [/\(同\)/, '合同会社'],
]

/** A company's name as one registers it: ㈱ ルミナ is 株式会社ルミナ. */
export const toCompanyName = (text: string): string => {
  const whole = written.reduce((name, [short, long]) => name.replace(short, long), text)
  return whole.replace(/\s*(株式会社|有限会社|合同会社)\s*/, '$1').trim()
}

/** The company that a line names with its legal form; whichever of the two ways to write it stands first. */
export function findCompany(line: Span): { name: string; span: Span } | undefined {
  const found = [behind, before]
    .map((pattern) => pattern.exec(line.plain.slice(0, 200)))
    .filter((match) => match !== null)
    .sort((a, b) => a.index - b.index)[0]
  if (!found) return undefined
  const span = sliceSpan(line, found.index, found.index + found[0].length)
  return { name: toCompanyName(found[0]), span }
}
