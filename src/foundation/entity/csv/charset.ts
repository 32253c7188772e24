import { unsupportedType } from '../../platform/errors.ts'

/** The two a CSV may be written in (RULES 5), by their IANA names; Windows Excel calls the second Shift_JIS. */
export type Charset = 'utf-8' | 'windows-31j'

/** 415 for what is neither CSV nor a workbook. */
export const notCsv = () =>
  unsupportedType('CSVまたはExcel（.xlsx）のファイルではありません。ファイルを選び直してください')

/** So many characters beyond ASCII decide; the rest of a large file is not looked at. */
const enough = 1_000

const followers = (lead: number) =>
  lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xf0 && lead < 0xf5 ? 3 : 0

/**
 * Which of the two the bytes are. Broken UTF-8 stays UTF-8 as long as most of its characters are whole, so that
 * the broken ones are named by row and column; Japanese in CP932 hardly ever looks like UTF-8.
 * Throws 415 for what is no text: programs, workbooks, PDF, UTF-16.
 */
export const detectCharset = async (chunks: AsyncIterable<Uint8Array>): Promise<Charset> => {
  let whole = 0
  let broken = 0
  let awaited = 0
  let long = false
  let first = true
  for await (const chunk of chunks) {
    const start = first ? Buffer.from(chunk.subarray(0, 5)).toString('latin1') : ''
    if (/^(%PDF-|MZ|PK)/.test(start)) throw notCsv()
    if (start.startsWith('\xef\xbb\xbf')) return 'utf-8'
    first = false
    for (const byte of chunk) {
      if (byte === 0) throw notCsv()
      if (awaited > 0) {
        if (byte >= 0x80 && byte < 0xc0) {
          awaited--
          if (awaited === 0) whole++
          continue
        }
        broken++
        awaited = 0
      }
      if (byte < 0x80) continue
      awaited = followers(byte)
      if (awaited === 0) broken++
      if (awaited > 1) long = true
    }
    if (whole + broken >= enough) break
  }
  // Japanese in UTF-8 has characters of three bytes; where there is none, pairs are half-width kana of CP932.
  if (whole > 0 && !long) return 'windows-31j'
  return broken === 0 || whole > broken ? 'utf-8' : 'windows-31j'
}
