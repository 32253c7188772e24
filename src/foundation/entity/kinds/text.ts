import { emailPattern } from '../../rules/email.ts'
import { conditionTypes as is } from '../condition.ts'
import { define, type Kind, type Read } from '../kind.ts'

const operators = [is.equal, is.notEqual, is.textNotNull, is.notNull, is.isNull]

/** Characters excluding line breaks: how the specification counts text. Code points, so 𠮷 is one. */
export const lengthOf = (text: string) => [...text.replace(/[\r\n]/g, '')].length

type Shape = {
  max: number
  pattern?: RegExp
  message?: string
  lines?: true
  tidy?: (text: string) => string
}

const readText =
  ({ max, pattern, message, lines, tidy }: Shape) =>
  (input: unknown): Read<string> => {
    if (typeof input !== 'string') return { error: '文字で入力してください' }
    if (tidy && input.length > 10 * max) return { error: `${max.toLocaleString()}文字以内で入力してください` }
    const text = (tidy ?? ((t: string) => t))(lines ? input.replace(/\r\n?/g, '\n') : input.trim())
    // PostgreSQL refuses NUL, and other control characters only ever arrive by accident.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text))
      return { error: '使用できない文字が含まれています' }
    if (!lines && /[\r\n]/.test(text)) return { error: '改行を含めずに入力してください' }
    if (lengthOf(text) > max) return { error: `${max.toLocaleString()}文字以内で入力してください` }
    if (pattern && !pattern.test(text)) return { error: message ?? '形式を確認してください' }
    return { value: text }
  }

const textKind = (view: string, shape: Shape): Kind<string> => ({
  view,
  column: 'text',
  json: { type: 'string', maxLength: shape.max },
  operators,
  read: readText(shape),
  parse: (text) => text,
  format: (value) => value,
})

const narrow = (text: string) => text.normalize('NFKC').replace(/[‐‑‒–—―−ー－]/g, '-')

/** One line, 255 characters unless told otherwise. */
export const text = define<string>((o) => textKind('text', { max: o.max ?? 255 }))

/** A name or title: 100 characters. */
export const name = define<string>((o) => textKind('text', { max: o.max ?? 100 }))

/** Free text with line breaks: 10,000 characters, line breaks not counted. */
export const longText = define<string>((o) => textKind('long-text', { max: o.max ?? 10_000, lines: true }))

/** Full-width katakana after normalisation (half-width and hiragana are accepted and turned). */
export const kana = define<string>(() =>
  textKind('text', {
    max: 100,
    tidy: (t) =>
      t
        .normalize('NFKC')
        .replace(/[ぁ-ゖ]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60))
        .replace(/[ \u3000]+/g, ' '),
    pattern: /^[ァ-ヺー・ 0-9A-Za-z().,&'-]*$/,
    message: '全角カタカナで入力してください',
  }),
)

export const email = define<string>(() =>
  textKind('email', {
    max: 254,
    tidy: (t) => t.normalize('NFKC'),
    pattern: emailPattern,
    message: 'メールアドレスの形式を確認してください',
  }),
)

/** Several addresses separated by comma, semicolon or line break (Cc, Bcc). */
export const emails = define<string>(() =>
  textKind('text', {
    max: 2_540,
    tidy: (t) =>
      t
        .normalize('NFKC')
        .split(/[,;\s]+/)
        .filter(Boolean)
        .join(', '),
    pattern:
      /^[A-Za-z0-9][\w.+-]*@[\w.-]+\.[A-Za-z0-9]{2,}(, [A-Za-z0-9][\w.+-]*@[\w.-]+\.[A-Za-z0-9]{2,})*$/,
    message: 'メールアドレスの形式を確認してください（複数はカンマで区切ります）',
  }),
)

/** Digits and hyphens, 10 to 13 characters. */
export const tel = define<string>(() =>
  textKind('tel', {
    max: 13,
    tidy: narrow,
    pattern: /^(?=.{10,13}$)[0-9][0-9-]*[0-9]$/,
    message: '電話番号は数字とハイフンで10〜13文字で入力してください',
  }),
)

/** Seven digits, typed with or without a hyphen or in full width; stored as digits. */
export const zipcode = define<string>(() => ({
  ...textKind('zipcode', {
    max: 7,
    tidy: (t) => narrow(t).replace(/[-〒 ]/g, ''),
    pattern: /^[0-9]{7}$/,
    message: '郵便番号は7桁の数字で入力してください',
  }),
  json: { type: 'string', maxLength: 12 },
  format: (value) => formatZipcode(value),
}))

/** Three digits, hyphen, four digits only when exactly seven digits are held; otherwise nothing (specification 5). */
export const formatZipcode = (value: string | null) =>
  value && /^[0-9]{7}$/.test(value) ? `${value.slice(0, 3)}-${value.slice(3)}` : ''

/** http or https only. */
export const url = define<string>(() =>
  textKind('url', {
    max: 255,
    pattern: /^https?:\/\/[^\s<>"']+$/i,
    message: 'http:// または https:// で始まるURLを入力してください',
  }),
)

/** 13 digits, typed with or without T; printed with T (RULES 4). A failing check digit warns elsewhere. */
export const invoiceNumber = define<string>(() => ({
  ...textKind('invoice-number', {
    max: 13,
    tidy: (t) => narrow(t).replace(/^[Tt]/, '').replace(/[- ]/g, ''),
    pattern: /^[0-9]{13}$/,
    message: '登録番号は13桁の数字で入力してください',
  }),
  json: { type: 'string', maxLength: 20 },
  format: (value) => `T${value}`,
}))

/** One line of a custom property: length, digits only and no special characters by its own rules (specification 5). */
export const customText = (rules: { min: number; max: number; numeric_only: boolean; no_special: boolean }) =>
  define<string>(() => {
    const plain = textKind('text', { max: rules.max })
    return {
      ...plain,
      read: (input) => {
        const read = plain.read(input)
        if ('error' in read) return read
        if (lengthOf(read.value) < rules.min)
          return { error: `${rules.min.toLocaleString()}文字以上で入力してください` }
        if (rules.numeric_only && !/^[0-9]*$/.test(read.value)) return { error: '半角数字で入力してください' }
        if (rules.no_special && /[^\p{L}\p{M}\p{N}\p{Zs}ー々〆]/u.test(read.value))
          return { error: '記号を含めずに入力してください' }
        return read
      },
    }
  })
