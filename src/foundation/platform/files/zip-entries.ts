import type { FileHandle } from 'node:fs/promises'
import { configure, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js'
import { AppError, tooLarge, unsupportedType } from '../errors.ts'

configure({ useWebWorkers: false })

/** What a ZIP may hold, so that a few bytes never fill memory or disk. */
const maxEntries = 10_000
const maxUnpacked = 500 * 1_048_576
const maxRatio = 200
/** So much may come of any entry: small things pack well. */
const freeBytes = 10 * 1_048_576

/** A file as zip.js reads it: a piece at a time, never as a whole. */
export class FileBytes extends Reader<FileHandle> {
  #file: FileHandle
  constructor(file: FileHandle, size: number) {
    super(file)
    this.#file = file
    this.size = size
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const wanted = Math.max(0, Math.min(length, this.size - index))
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(wanted), 0, wanted, index)
    return new Uint8Array(buffer.buffer, buffer.byteOffset, bytesRead)
  }
}

const tooManyEntries = () =>
  tooLarge(
    `ZIPに入れられるファイルは${maxEntries.toLocaleString()}個までです。分けてアップロードしてください`,
  )
const tooDense = () =>
  tooLarge(`圧縮率が高すぎます（${maxRatio}倍まで）。中身を確認し、保存し直してからアップロードしてください`)
const tooBig = () =>
  tooLarge(
    `展開すると${maxUnpacked / 1_048_576}MBを超えるファイルは扱えません。分けてアップロードしてください`,
  )

/** Throws 413 when so many packed bytes may not become so many unpacked ones. */
const checkRatio = (packed: number, unpacked: number) => {
  if (unpacked > maxUnpacked) throw tooBig()
  if (unpacked > freeBytes && unpacked > packed * maxRatio) throw tooDense()
}

/**
 * The entries of a ZIP of so many bytes (a workbook is one) by their names. Throws 413 for more than 10,000 entries, for 500 MB unpacked
 * and for what unpacks to more than 200 times its size, as far as the ZIP says so; 415 for a broken ZIP.
 */
export const zipEntries = async (bytes: Reader<unknown>, size: number): Promise<Map<string, FileEntry>> => {
  const entries = new Map<string, FileEntry>()
  let count = 0
  let unpacked = 0
  try {
    for await (const entry of new ZipReader(bytes).getEntriesGenerator()) {
      if (++count > maxEntries) throw tooManyEntries()
      if (entry.directory) continue
      unpacked += entry.uncompressedSize
      checkRatio(size, unpacked)
      entries.set(entry.filename, entry)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unsupportedType('ZIPファイルが壊れています。作り直してからアップロードしてください')
  }
  return entries
}

/** The bytes of an entry as they are unpacked; throws 413 as soon as they are more than an entry may hold, whatever the ZIP said. */
export async function* unpack(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const unpacking = entry.getData(writable)
  // What fails here shows where the bytes are awaited.
  unpacking.catch(() => undefined)
  let unpacked = 0
  for await (const chunk of readable) {
    unpacked += chunk.length
    checkRatio(entry.compressedSize, unpacked)
    yield chunk
  }
  await unpacking
}
