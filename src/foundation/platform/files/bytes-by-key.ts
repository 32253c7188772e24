import type { Readable } from 'node:stream'

/** So much of a file stands in memory at a time. S3 takes no smaller pieces than 5 MB. */
export const pieceSize = 8 * 1_048_576

/** Where bytes stand by their keys: a folder, or a bucket. */
export type BytesByKey = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** So many bytes in pieces of `pieceSize`; the last may be smaller. */
  putPieces(key: string, pieces: AsyncIterable<Uint8Array>, size: number): Promise<void>
  get(key: string): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  /** Takes bytes away for good; nothing happens when they are gone already. */
  remove(key: string): Promise<void>
  /**
   * An address under which the bytes can be downloaded for five minutes without us, with these headers (`fileHeaders`);
   * undefined for a folder and for a bucket that browsers do not reach. Nothing holds them against their hash there: not for stored documents.
   */
  link(
    key: string,
    headers: { 'content-type': string; 'content-disposition': string },
  ): Promise<string | undefined>
}
