import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { badRequest } from '#foundation/platform/errors.ts'

type Write = (bytes: Buffer) => Promise<void>

/** Deflate, sizes behind the bytes, names in UTF-8 (APPNOTE 4.4.4, 4.4.5). */
const flags = 0x0808
const deflated = 8
/** The first day a ZIP knows. */
const day = 0x0021
const version = 20

type Entry = { name: Buffer; at: number; crc: number; packed: number; size: number }

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

const common = ({ crc, packed, size, name }: Entry): Buffer =>
  numbers(
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  )

/** Fast, in large pieces, some of which wait while others are packed. */
const packing = { level: 1, chunkSize: 65_536, writableHighWaterMark: 1_048_576 }

/** What four bytes can say of a size. */
const maxSize = 0xffff_ffff

const tooLarge = () =>
  badRequest('Excelのファイルが大きすぎます。条件か項目を絞り込むか、CSVで書き出してください')

/** A ZIP that is written as the pieces of its entries come, one entry after another; packed off this thread. */
export const openZip = (write: Write) => {
  const entries: Entry[] = []
  let at = 0
  const put = async (bytes: Buffer) => {
    at += bytes.length
    await write(bytes)
  }

  return {
    async begin(path: string) {
      const entry: Entry = { name: Buffer.from(path), at, crc: 0, packed: 0, size: 0 }
      await put(Buffer.concat([numbers([4, 0x04034b50]), common(entry), entry.name]))
      const begins = at
      const packer = createDeflateRaw(packing)
      const pack = async () => {
        for await (const piece of packer) await put(piece)
      }
      const packed = pack()
      // What fails here is told when the next piece comes.
      packed.catch(() => undefined)
      return {
        async write(piece: Buffer) {
          if (packer.destroyed) await packed
          entry.crc = crc32(piece, entry.crc)
          entry.size += piece.length
          if (entry.size > maxSize) throw tooLarge()
          if (!packer.write(piece)) await Promise.race([once(packer, 'drain'), packed])
        },
        async end() {
          packer.end()
          await packed
          entry.packed = at - begins
          await put(numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]))
          entries.push(entry)
        },
        /** Lets go of an entry that nobody needs any more. */
        async drop() {
          packer.destroy()
          await packed.catch(() => undefined)
        },
      }
    },
    /** Writes the list of entries, without which it is no ZIP. */
    async end() {
      const begins = at
      for (const entry of entries)
        await put(
          Buffer.concat([
            numbers([4, 0x02014b50], [2, version]),
            common(entry),
            numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, entry.at]),
            entry.name,
          ]),
        )
      const count = entries.length
      const size = at - begins
      await put(
        numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, begins], [2, 0]),
      )
    },
  }
}
