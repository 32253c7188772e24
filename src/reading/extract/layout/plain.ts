import { withDigits } from './scanned-digits.ts'

const halfKana =
  'ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン'

/** Characters that people write for one another, under the one that the rules know. */
const oneForm: Record<string, string> = {
  '〜': '~',
  '～': '~',
  '∼': '~',
  '˜': '~',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '─': '-',
  '━': '-',
  '￥': '¥',
  '’': "'",
  '‘': "'",
  '′': "'",
  '◯': '○',
  〇: '○',
  '　': ' ',
  ' ': ' ',
  '\r': ' ',
  '\u200b': ' ',
  '\ufeff': ' ',
  '｢': '「',
  '｣': '」',
  '､': '、',
  '｡': '。',
  '･': '・',
  '┃': '|',
  '│': '|',
  '║': '|',
  '═': '-',
  '➡': '→',
  '⇒': '→',
  ヵ: 'ヶ',
}

const pattern = /[！-～Ａ-ｚｦ-ﾟ〜～∼˜‐‑‒–—―−─━￥’‘′◯〇　 \r\u200b\ufeff｢｣､｡･┃│║═➡⇒ヵ]/g

const plainCharacter = (character: string): string => {
  const known = oneForm[character]
  if (known !== undefined) return known
  const code = character.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  // A sound mark apart from its kana keeps its place: the text stays as long as it was.
  if (code === 0xff9e || code === 0xff9f) return '\u3099'
  return halfKana[code - 0xff66] ?? character
}

/**
 * A text in the one form that the rules are written for: half-width signs and digits, full-width kana, one tilde, one dash.
 * It is as long as the text, so that an offset in it is an offset in the text.
 */
export function toPlain(text: string): string {
  return withDigits(text.replace(pattern, plainCharacter))
}
