import { emailPattern } from '#foundation/rules/email.ts'
import { foldAddress } from './suppressions.ts'

/** Lines at most of one import. */
export const maxLines = 20_000
/** Lines in error that are listed; the others are counted. */
const maxRefused = 200

export type RefusedLine = { line: number; value: string; reason: string }
export type ReadAddresses = { addresses: string[]; refused: RefusedLine[]; refused_count: number }

const cellsOf = (line: string) =>
  line.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/^<(.*)>$/, '$1')
      .trim(),
  )

/**
 * Addresses of a pasted list or a CSV: the first address of each line. Empty lines are left out, and so is the head of a
 * table; every other line without an address is refused by its number.
 */
export const readAddressLines = (text: string): ReadAddresses => {
  const found = new Set<string>()
  const refused: RefusedLine[] = []
  let refused_count = 0
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .forEach((line, at) => {
      const cells = cellsOf(line.normalize('NFKC'))
      if (cells.every((cell) => cell === '')) return
      const address = cells.find((cell) => cell.length <= 254 && emailPattern.test(cell))
      if (address) found.add(foldAddress(address))
      else if (at > 0 || line.includes('@')) {
        refused_count += 1
        if (refused.length < maxRefused)
          refused.push({
            line: at + 1,
            value: line.slice(0, 100),
            reason: 'メールアドレスの形式を確認してください',
          })
      }
    })
  return { addresses: [...found], refused, refused_count }
}
