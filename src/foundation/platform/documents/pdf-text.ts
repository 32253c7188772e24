import { inflateSync } from 'node:zlib'

/** Pages of a PDF the renderer made, for tests. */
export const pageCount = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

/**
 * The characters a reader can select and search for in a PDF the renderer made, for tests: what the ToUnicode
 * maps of its fonts (`<glyph> <UTF-16>`) name, in no order.
 */
export function searchableCharacters(pdf: Uint8Array): Set<string> {
  const bytes = Buffer.from(pdf)
  const found = new Set<string>()
  for (let at = bytes.indexOf('\nstream\n'); at !== -1; at = bytes.indexOf('\nstream\n', at + 1)) {
    const start = at + '\nstream\n'.length
    const stream = bytes.subarray(start, bytes.indexOf('endstream', start))
    if (stream[0] !== 0x78) continue
    const text = inflateSync(stream).toString('latin1')
    if (!text.includes('beginbfchar')) continue
    for (const [, hex] of text.matchAll(/^<[0-9a-f]{4}> <([0-9a-f]+)>/gim)) {
      const unicode = Buffer.from(hex!, 'hex').swap16().toString('utf16le')
      for (const character of unicode) found.add(character)
    }
  }
  return found
}
