import { inputNames } from '#site/registration/fields.ts'
import type { FormField, Typed } from '#site/registration/form-field.ts'
import type { Random } from './fuzz.ts'

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T

/** Planted in every field: where it comes out as markup, a page has failed. */
export const planted = '"><img src=x onerror=alert(1)>'

const odd = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  '99999999999999999999',
  '2026-02-31',
  '0000-00-00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '‮逆',
  '\r\nBcc: x@example.com',
  '__proto__',
  'constructor',
  '𠮷'.repeat(300),
  'あ'.repeat(20_000),
  '（'.repeat(50),
  'しぶや（',
  '駅',
  "' OR 1=1 --",
  '%_\\',
  '[]',
  '{"a":1}',
  'a@b',
  'A@EXAMPLE.JP',
  planted,
  '</script><script>alert(1)</script>',
] as const

const sensible: Readonly<Record<string, readonly string[]>> = {
  name: ['佐藤 健太'],
  name_kana: ['サトウ ケンタ'],
  tel: ['090-1234-5678'],
  birth_year: ['1992'],
  birth_month: ['4'],
  birth_day: ['18'],
  occupation_ids: ['2'],
  candidate_type_id: ['1'],
  business_day_ids: ['5'],
  inception_day_type_id: ['2'],
  consent: ['1'],
  answer: ['1', '2'],
  answer_1: ['1', '2', '3'],
  comment_1: ['お願いします'],
  objection: ['金額が違います'],
}

/** Every name a public form has, and some that none has. */
export const namesOf = (fields: readonly FormField[]): string[] => [
  ...fields.flatMap(inputNames),
  ...Object.keys(sensible),
  ...[
    'email',
    'job',
    'source',
    'mail_opt_in',
    'homepage',
    'recaptcha_token',
    'seal',
    'token',
    'saved',
    'later',
  ],
  ...['__proto__', 'constructor', 'name[]', 'a[b]', 'toString', '余分'],
]

/** Values for some of the names: mostly what fits, now and then something else, or several. */
export const typedFor = (random: Random, names: readonly string[], email: string): Typed => {
  const typed: Typed = { email: [email] }
  for (const [name, values] of Object.entries(sensible))
    if (random() < 0.9) typed[name] = [pick(random, values)]
  for (let i = Math.floor(random() * 4); i > 0; i--)
    Object.defineProperty(typed, pick(random, names), {
      value: Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(random, odd)),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  return typed
}

const encode = (typed: Typed) =>
  new URLSearchParams(
    Object.entries(typed).flatMap(([name, values]) => values.map((one) => [name, one])),
  ).toString()

const broken = [
  '%',
  '%zz=1',
  'name=%00&%00=1',
  'name=%ED%A0%80',
  'name=%ff%fe',
  '&&&===&',
  '__proto__=1&constructor=2',
  'x='.repeat(3_000),
  `name=${'a'.repeat(190_000)}`,
  `name=${'a'.repeat(250_000)}`,
  '{"name":"x"}',
  '',
] as const

const types = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded; charset=shift_jis',
  'x/y',
] as const

/** A post as a browser sends it, or as none does. */
export const bodyOf = (random: Random, typed: Typed): { type: string; payload: string | Buffer } => {
  const chance = random()
  if (chance < 0.8) return { type: types[0], payload: encode(typed) }
  if (chance < 0.9) return { type: types[0], payload: pick(random, broken) }
  return { type: pick(random, types), payload: random() < 0.5 ? encode(typed) : pick(random, broken) }
}

/** A multipart form of files with odd names, bytes and numbers. */
export const filesOf = async (random: Random): Promise<{ type: string; payload: Buffer }> => {
  const form = new FormData()
  for (let i = Math.floor(random() * 8); i > 0; i--) {
    const bytes = Uint8Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256))
    const name = pick(random, [
      '履歴書.pdf',
      '../../etc/passwd',
      planted,
      '',
      'a\u0000.txt',
      'あ'.repeat(400),
    ])
    const content =
      random() < 0.5 ? bytes : pick(random, ['%PDF-1.4', 'GIF89a', '経歴', 'PK\u0003\u0004', ''])
    form.append(pick(random, ['file', 'file', 'candidate_resume', 'x']), new Blob([content]), name)
  }
  if (random() < 0.3) form.append('candidate_resume', pick(random, odd))
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: random() < 0.1 ? payload.subarray(0, Math.floor(payload.length / 2)) : payload,
  }
}
