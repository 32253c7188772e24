import { changed, insist } from './seal-fault.ts'

/** One value of DER: `raw` with its head, `body` without, and what stands in it where it is made of others. */
export type Der = { tag: number; raw: Buffer; body: Buffer; items: readonly Der[] }

export const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  shortTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** Nothing that we read nests deeper. */
const deepest = 40

/** The length that stands after a tag, in the one way DER allows. */
const readLength = (bytes: Buffer, at: number): { length: number; start: number } => {
  const first = bytes[at]
  if (first === undefined) throw changed('der: cut off')
  if (first < 0x80) return { length: first, start: at + 1 }
  const size = first & 0x7f
  insist(size >= 1 && size <= 4 && at + 1 + size <= bytes.length, 'der: length')
  const length = bytes.readUIntBE(at + 1, size)
  insist(length >= (size === 1 ? 0x80 : 2 ** (8 * (size - 1))), 'der: length longer than need be')
  return { length, start: at + 1 + size }
}

const readOne = (bytes: Buffer, at: number, depth: number): Der => {
  const tag = bytes[at]
  if (tag === undefined) throw changed('der: cut off')
  insist((tag & 0x1f) !== 0x1f && depth < deepest, 'der: tag')
  const { length, start } = readLength(bytes, at + 1)
  const end = start + length
  insist(end <= bytes.length, 'der: cut off')
  const body = bytes.subarray(start, end)
  const items: Der[] = []
  if (tag & 0x20)
    for (let next = 0; next < body.length; ) {
      const item = readOne(body, next, depth + 1)
      items.push(item)
      next += item.raw.length
    }
  return { tag, raw: bytes.subarray(at, end), body, items }
}

/** Reads the value that bytes begin with. Strict: what is not DER is refused. */
export const readFirst = (bytes: Uint8Array): Der =>
  readOne(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, 0)

/** Reads bytes that are one value and nothing else. */
export const readDer = (bytes: Uint8Array): Der => {
  const value = readFirst(bytes)
  insist(value.raw.length === bytes.length, 'der: something behind it')
  return value
}

/** The item at a place, which must have the tag. */
export const itemOf = ({ items }: Der, at: number, tag: number): Der => {
  const item = items[at]
  if (item?.tag !== tag) throw changed(`der: no ${tag} at ${at}`)
  return item
}

/** An object identifier, as it is written: 1.2.840.113549.1.7.2. */
export const readOid = ({ tag, body }: Der): string => {
  insist(tag === tags.oid && body.length > 0, 'der: oid')
  const parts: number[] = []
  let part = 0
  for (const byte of body) {
    part = part * 128 + (byte & 0x7f)
    if (byte & 0x80) continue
    parts.push(part)
    part = 0
  }
  const [first = 0, ...rest] = parts
  const top = Math.min(Math.floor(first / 40), 2)
  return [top, first - top * 40, ...rest].join('.')
}

const timePattern = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,6})?Z$/

/** A time in UTC, to the millisecond: a GeneralizedTime, or a UTCTime, which is of this century here. */
export const readTime = ({ tag, body }: Der): Date => {
  const text = body.toString('latin1')
  const found = timePattern.exec(tag === tags.shortTime ? `20${text}` : tag === tags.time ? text : '')
  if (!found) throw changed('der: time')
  const [, year, month, day, hour, minute, second, fraction = ''] = found
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
}

const lengthBytes = (length: number): Buffer => {
  if (length < 0x80) return Buffer.of(length)
  const size = length < 0x100 ? 1 : length < 0x10000 ? 2 : 3
  const bytes = Buffer.alloc(1 + size, 0x80 | size)
  bytes.writeUIntBE(length, 1, size)
  return bytes
}

/** Writes a value of DER around what stands in it. */
export const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthBytes(body.length), body])
}

export const derSequence = (...parts: readonly Uint8Array[]) => der(tags.sequence, ...parts)

/** A number that is not negative, from its bytes. */
export const derInteger = (bytes: Uint8Array): Buffer => {
  const first = bytes.findIndex((byte) => byte !== 0)
  const rest = first < 0 ? Buffer.of(0) : bytes.subarray(first)
  return der(tags.integer, ...((rest[0] as number) & 0x80 ? [Buffer.of(0)] : []), rest)
}

const base128 = (part: number): number[] => {
  const bytes = [part & 0x7f]
  for (let rest = part >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

export const derOid = (text: string): Buffer => {
  const [top = 0, second = 0, ...rest] = text.split('.').map(Number)
  return der(tags.oid, Buffer.from([top * 40 + second, ...rest].flatMap(base128)))
}
