import { createHash } from 'node:crypto'
import { readFirst } from './der.ts'
import { entriesOf, numberOf, type PdfValue } from './pdf-values.ts'
import { insist } from './seal-fault.ts'

/** What a signature in the file signs, and its own bytes. */
export type Covered = { cms: Buffer; hashOf: (digest: string) => Buffer }

/**
 * Reads the signature out of its hole. It must cover everything else from the file's first byte to the end of its own
 * revision, and behind it the hole must hold zeros alone.
 */
export const readCovered = (bytes: Buffer, dictionary: PdfValue, end: number): Covered => {
  const entries = entriesOf(dictionary)
  const range = entries.get('ByteRange')
  const contents = entries.get('Contents')
  insist(range?.kind === 'array' && contents?.kind === 'string', 'hole: parts')
  const expected = [0, contents.start, contents.end, end - contents.end]
  insist(
    range.items.length === 4 && expected.every((each, at) => numberOf(range.items[at]) === each),
    'hole: range',
  )
  // One way to write it, so that not even the case of a letter can change.
  insist(/^<([0-9A-F]{2})+>$/.test(contents.text), 'hole: digits')
  const filled = Buffer.from(contents.text.slice(1, -1), 'hex')
  const cms = readFirst(filled).raw
  insist(
    filled.subarray(cms.length).every((byte) => byte === 0),
    'hole: something behind the signature',
  )
  const hashOf = (digest: string) =>
    createHash(digest)
      .update(bytes.subarray(0, contents.start))
      .update(bytes.subarray(contents.end, end))
      .digest()
  return { cms, hashOf }
}
