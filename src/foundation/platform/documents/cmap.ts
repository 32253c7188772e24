import { closeSync, openSync, readSync } from 'node:fs'

/**
 * Calls `add` with each code point a TrueType font has a glyph for: its `cmap` table, read as the OpenType specification
 * describes formats 4 (16 bit) and 12 (32 bit). Of the file only the table is read.
 * @throws if the font holds neither format
 */
export function eachGlyph(path: string, add: (codePoint: number) => void): void {
  const cmap = readTable(path, 'cmap')
  let known = false
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const sub = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4))
    const format = sub.readUInt16BE(0)
    if (format === 4) eachOfFormat4(sub, add)
    if (format === 12) eachOfFormat12(sub, add)
    known ||= format === 4 || format === 12
  }
  if (!known) throw new Error('font has no cmap subtable of format 4 or 12')
}

function readTable(path: string, tag: string): Buffer {
  const file = openSync(path, 'r')
  const read = (offset: number, length: number) => {
    const bytes = Buffer.alloc(length)
    readSync(file, bytes, 0, length, offset)
    return bytes
  }
  try {
    const count = read(4, 2).readUInt16BE(0)
    const records = read(12, count * 16)
    for (let at = 0; at < records.length; at += 16) {
      if (records.toString('latin1', at, at + 4) !== tag) continue
      return read(records.readUInt32BE(at + 8), records.readUInt32BE(at + 12))
    }
  } finally {
    closeSync(file)
  }
  throw new Error(`font has no table ${tag}`)
}

function eachOfFormat4(sub: Buffer, add: (codePoint: number) => void) {
  const bytes = sub.readUInt16BE(6)
  const ends = 14
  const starts = ends + bytes + 2
  const deltas = starts + bytes
  const offsets = deltas + bytes
  for (let i = 0; i < bytes; i += 2) {
    const start = sub.readUInt16BE(starts + i)
    const end = Math.min(sub.readUInt16BE(ends + i), 0xfffe)
    const delta = sub.readUInt16BE(deltas + i)
    const offset = sub.readUInt16BE(offsets + i)
    for (let code = start; code <= end; code++) {
      const glyph = offset === 0 ? code + delta : sub.readUInt16BE(offsets + i + offset + (code - start) * 2)
      if (glyph % 0x10000 !== 0) add(code)
    }
  }
}

function eachOfFormat12(sub: Buffer, add: (codePoint: number) => void) {
  for (let i = 0; i < sub.readUInt32BE(12); i++) {
    const group = 16 + i * 12
    const start = sub.readUInt32BE(group)
    const firstGlyph = sub.readUInt32BE(group + 8)
    for (let code = start; code <= sub.readUInt32BE(group + 4); code++) {
      if (firstGlyph + code - start !== 0) add(code)
    }
  }
}
