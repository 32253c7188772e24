import { badRequest } from '#foundation/platform/errors.ts'
import { limits } from './services.ts'

/** What was sent, as texts by name. */
export type Sent = Readonly<Record<string, string>>

const maxFields = 300
const maxText = 10_000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value)
}

const walk = (value: unknown, name: string, found: Map<string, string[]>): void => {
  if (isObject(value)) {
    for (const [key, each] of Object.entries(value)) walk(each, name ? `${name}.${key}` : key, found)
    return
  }
  if (Array.isArray(value)) {
    for (const each of value) walk(each, name, found)
    return
  }
  const texts = found.get(name)
  if (texts) texts.push(textOf(value))
  else if (found.size < maxFields) found.set(name, [textOf(value)])
  else throw badRequest(`1回に送れる項目は${maxFields}個までです。使わない項目を除いてください`)
}

/**
 * Every value of a body under its name: `{ profile: { name: '山田' }, skills: ['Java', 'Go'] }` → `profile.name` 山田,
 * `skills` Java、Go. A form writes several values as `skills[]`. Throws 400 for more than 300 fields, too long names or texts.
 */
export const flatten = (body: Record<string, unknown>): Sent => {
  const found = new Map<string, string[]>()
  walk(body, '', found)
  return Object.fromEntries(
    [...found].map(([name, texts]) => {
      const plain = name.replace(/\[\]$/, '').trim()
      const text = texts.filter((each) => each !== '').join('、')
      if (plain.length > limits.fieldName)
        throw badRequest(`項目名は${limits.fieldName}文字以内にしてください`)
      if (text.length > maxText)
        throw badRequest(
          `「${plain.slice(0, 50)}」が長すぎます。${maxText.toLocaleString()}文字以内にしてください`,
        )
      return [plain, text]
    }),
  )
}

/** The first letter alone, so that one sees which value it was and nobody reads whose. */
const maskText = (text: string) => (text.length < 2 ? '＊'.repeat(text.length) : `${[...text][0]}＊＊＊`)

/** What was sent with its values covered, but for those of `plain` names. */
export const maskSent = (sent: Sent, plain: ReadonlySet<string> = new Set()): Sent =>
  Object.fromEntries(
    Object.entries(sent).map(([name, text]) => [name, plain.has(name) ? text.slice(0, 200) : maskText(text)]),
  )
