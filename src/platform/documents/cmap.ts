/**
 * The code points a TrueType font has a glyph for: its `cmap` table, read as the OpenType specification
 * describes formats 4 (16 bit) and 12 (32 bit). Returns a test for one code point.
 * @throws if the font holds neither format
 */
export function readCmap(font: Buffer): (codePoint: number) => boolean {
  const cmap = table(font, 'cmap')
  const covered = new Set<number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const sub = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4))
    const format = sub.readUInt16BE(0)
    if (format === 4) addFormat4(sub, covered)
    if (format === 12) addFormat12(sub, covered)
  }
  if (covered.size === 0) throw new Error('font has no cmap subtable of format 4 or 12')
  return (codePoint) => covered.has(codePoint)
}

function table(font: Buffer, tag: string): Buffer {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + i * 16
    if (font.toString('latin1', record, record + 4) !== tag) continue
    const offset = font.readUInt32BE(record + 8)
    return font.subarray(offset, offset + font.readUInt32BE(record + 12))
  }
  throw new Error(`font has no table ${tag}`)
}

function addFormat4(sub: Buffer, covered: Set<number>) {
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
      if (glyph % 0x10000 !== 0) covered.add(code)
    }
  }
}

function addFormat12(sub: Buffer, covered: Set<number>) {
  for (let i = 0; i < sub.readUInt32BE(12); i++) {
    const group = 16 + i * 12
    const start = sub.readUInt32BE(group)
    const firstGlyph = sub.readUInt32BE(group + 8)
    for (let code = start; code <= sub.readUInt32BE(group + 4); code++) {
      if (firstGlyph + code - start !== 0) covered.add(code)
    }
  }
}
