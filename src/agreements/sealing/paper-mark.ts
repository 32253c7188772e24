import { createHash } from 'node:crypto'
import { changed, SealFault } from './seal-fault.ts'

/** The paper that a sealed file begins with: its length, and the SHA-256 that was agreed to. */
export type Paper = { length: number; sha256: string }

const start = '\n%Tsumugi-Paper '
const pattern = /^\n%Tsumugi-Paper (\d{10}) ([0-9a-f]{64})\n$/
const markLength = start.length + 10 + 1 + 64 + 1

/** The SHA-256 of a file, as the ledger writes it. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The line behind the paper, a comment to readers of PDF: where the paper ends and what its hash is. A paper can be made of
 * several revisions itself, so that the file alone could not tell.
 */
export const markPaper = (paper: Uint8Array): Buffer => {
  const length = String(paper.length).padStart(10, '0')
  return Buffer.concat([paper, Buffer.from(`${start}${length} ${hashOf(paper)}\n`, 'latin1')])
}

/** Finds the line where it says that it stands: the last one, for a sealed file can be the paper of another agreement. */
export const readPaper = (bytes: Buffer): { paper: Paper; end: number } => {
  for (let at = bytes.lastIndexOf(start); at > 0; at = bytes.lastIndexOf(start, at - 1)) {
    const [, length, sha256 = ''] = pattern.exec(bytes.toString('latin1', at, at + markLength)) ?? []
    if (Number(length) !== at) continue
    if (hashOf(bytes.subarray(0, at)) !== sha256) throw changed('paper')
    return { paper: { length: at, sha256 }, end: at + markLength }
  }
  throw new SealFault('unreadable', 'no paper is marked')
}
