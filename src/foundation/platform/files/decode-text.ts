const read = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Control characters that no text holds: everything below the space but tab, line ends and page breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/

/** The text in these bytes (UTF-8, UTF-16 with its mark, or Shift_JIS), without a byte-order mark; undefined when they are no text. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  const text = mark ? read(bytes, mark) : (read(bytes, 'utf-8') ?? read(bytes, 'shift_jis'))
  return text === undefined || control.test(text) ? undefined : text
}
