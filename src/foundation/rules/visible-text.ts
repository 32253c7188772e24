const selectors = '[\\u{fe00}-\\u{fe0f}\\u{e0100}-\\u{e01ef}]'
const emoji = '\\p{Extended_Pictographic}[\\u{fe0e}\\u{fe0f}]?\\p{Emoji_Modifier}?'

/**
 * Where an invisible character is part of how its neighbours are written: emoji joined to one (👩‍💻, ❤️), keycaps (1️⃣), flags of
 * regions, kanji variants (葛 + selector), and the letter forms of Indic scripts, which stand behind a virama.
 */
const meant = [
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
  `${emoji}(?:\\u{200d}${emoji})*`,
  '[0-9#*]\\u{fe0f}?\\u{20e3}',
  `\\p{Ideographic}${selectors}`,
  '[\\u{94d}\\u{9cd}\\u{a4d}\\u{acd}\\u{b4d}\\u{bcd}\\u{c4d}\\u{ccd}\\u{d4d}\\u{dca}][\\u{200c}\\u{200d}]',
].join('|')

/** Bidi controls, zero-width and filler characters, selectors and tags; C1 controls; interlinear annotation. */
const invisible = '[\\p{Default_Ignorable_Code_Point}\\u{80}-\\u{84}\\u{86}-\\u{9f}\\u{fff9}-\\u{fffb}]'

const suspect = new RegExp(`${invisible}|[\\u{85}\\u{2028}\\u{2029}]`, 'u')
const each = new RegExp(`(${meant})|${invisible}`, 'gu')

/**
 * The text without what nobody sees and which turns the writing direction, hides a difference between two names, or
 * stops a program: invisible format characters go, except where they make an emoji or a letter form; the line ends of
 * Unicode become plain ones. Every way in takes texts through here, and the paper once more.
 */
export const visibleText = (text: string): string =>
  suspect.test(text)
    ? text
        .replace(/[\u0085\u2028\u2029]/g, '\n')
        .replace(each, (_all, kept: string | undefined) => kept ?? '')
    : text

const stripValue = (value: unknown): unknown => {
  if (typeof value === 'string') return visibleText(value)
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value)
    ? value.map(stripValue)
    : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, stripValue(each)]))
}

/** Every text in a value as JSON knows it, through `visibleText`; one without such characters is answered as it is. */
export const visibleTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return visibleText(value)
  const isHolder = typeof value === 'object' && value !== null
  return isHolder && suspect.test(JSON.stringify(value)) ? stripValue(value) : value
}
