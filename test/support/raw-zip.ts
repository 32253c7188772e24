import { crc32, deflateRawSync } from 'node:zlib'

const entry = (
  signature: number,
  length: number,
  name: Buffer,
  fields: readonly [at: number, value: number][],
) => {
  const head = Buffer.alloc(length)
  head.writeUInt32LE(signature, 0)
  for (const [at, value] of fields) head.writeUInt32LE(value, at)
  return Buffer.concat([head, name])
}

/**
 * A ZIP of these files, byte by byte, so that it may lie: `saysBytes` is what each claims to unpack to, and `empty` adds so
 * many entries that are only named.
 */
export const rawZip = (
  files: Record<string, string | Uint8Array>,
  { saysBytes, empty = 0 }: { saysBytes?: number; empty?: number } = {},
): Uint8Array => {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [title, content] of Object.entries(files)) {
    const name = Buffer.from(title)
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const size = saysBytes ?? raw.length
    const about = [crc32(raw), packed.length, size, name.length] as const
    const head = entry(0x04034b50, 30, name, [
      [4, 20],
      [8, 8],
      ...about.map((n, i) => [14 + i * 4, n] as [number, number]),
    ])
    local.push(head, packed)
    central.push(
      entry(0x02014b50, 46, name, [
        [4, 0x140014],
        [10, 8],
        ...about.map((n, i) => [16 + i * 4, n] as [number, number]),
        [42, at],
      ]),
    )
    at += head.length + packed.length
  }
  for (let i = 0; i < empty; i++) {
    const name = Buffer.from(`${i}`)
    central.push(entry(0x02014b50, 46, name, [[28, name.length]]))
  }
  const directory = Buffer.concat(central)
  const count = Math.min(central.length, 0xffff)
  const end = entry(0x06054b50, 22, Buffer.alloc(0), [
    [8, count],
    [10, count],
    [12, directory.length],
    [16, at],
  ])
  return new Uint8Array(Buffer.concat([...local, directory, end]))
}
