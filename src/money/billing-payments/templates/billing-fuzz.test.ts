import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BillingDocumentData } from '#documents/parts/document-data.ts'
import { DocumentError } from '#foundation/platform/documents/document-error.ts'
import { createRenderer } from '#foundation/platform/documents/renderer.ts'
import { visibleText } from '#foundation/rules/visible-text.ts'
import { sampleInvoice, sampleNotice } from '../../../../test/fixtures/money/sample-data.ts'
import { billingTemplates } from './templates.ts'

/** How many texts; `npm run fuzz` takes 10,000. */
const count = Number(process.env.FUZZ_TEXTS ?? 400)
const seed = Number(process.env.FUZZ_SEED ?? 1_022)
const batch = 50

const perRow = 16
const assigned = /\p{Assigned}/u
/** First code points of all rows of 16 that hold a character, so that each block of Unicode is among them; of private use a few. */
const rows = Array.from({ length: 0x110000 / perRow }, (_, at) => at * perRow).filter(
  (from) =>
    (from < 0xd800 || from > 0xe0f0) &&
    (from < 0xf0010 || from % 0x1000 === 0) &&
    Array.from({ length: perRow }, (_, at) => String.fromCodePoint(from + at)).some((one) =>
      assigned.test(one),
    ),
)

/** What changes the writing direction, joins, selects, combines, ends lines or is no character. */
const troubles = [
  ...'\u202e\u202d\u2067\u2066\u2069\u200f\u061c\u200d\u200c\u200b\u2060\ufeff\ufe0f\ufe0e\u{e0100}\u{e0067}\u{e007f}',
  ...'\u0301\u0323\u3099\u20e3\u20dd\u0e33\u094d\u1160\u11a8\u3164\u00ad\u034f\u2028\u0085\u0007\t\n \u3000\u00a0',
  ...'\u{1f3fd}\u{1f1ef}😀👩❤☎1#aZ株あア髙Łש،〓\ufffd\ufffe\ud842\udc00',
]
const pieces = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.nat({ max: perRow - 1 }) },
    { weight: 2, arbitrary: fc.constantFrom(...troubles) },
  ),
  { minLength: 1, maxLength: 12 },
)
const texts = fc
  .sample(fc.tuple(pieces, fc.constantFrom(1, 1, 1, 60)), { numRuns: count, seed })
  .map(([made, times], at) => {
    const from = rows[(Math.floor((at * rows.length) / count) + seed) % rows.length] as number
    const text = made.map((piece) => (typeof piece === 'string' ? piece : String.fromCodePoint(from + piece)))
    return text.join('').repeat(times)
  })

/** The text as long as the product takes it in a place. */
const within = (limit: number, text = '') => [...visibleText(text)].slice(0, limit).join('')

/** Each text in a place of its own: names, number, notes; lines, their notes and units. */
const documentOf = (given: readonly string[], sample: BillingDocumentData): BillingDocumentData => {
  const [name, issuer, person, department, number, notes, ...others] = given
  const [line] = sample.lines
  return {
    ...sample,
    number: within(100, number),
    recipient: {
      ...sample.recipient,
      name: within(100, name),
      person: within(100, person),
      department: within(100, department),
      address: [within(255, issuer), within(255, name)],
    },
    issuer: { ...sample.issuer, name: within(100, issuer), seal: null, logo: null },
    lines: others.map((text, at) => ({
      ...line!,
      ...(at % 3 === 0
        ? { name: within(100, text) }
        : at % 3 === 1
          ? { note: within(220, text) }
          : { unit: within(10, text) }),
    })),
    notes: within(10_000, notes),
  }
}

const renderer = createRenderer({ workers: 2 })
const outcome = (data: BillingDocumentData, template: string): Promise<Uint8Array | DocumentError> =>
  renderer.render(template, data).catch((error: unknown) => {
    if (error instanceof DocumentError) return error
    throw error
  })

/** The texts without the characters that were named. */
const mend = (given: readonly string[], { faults }: DocumentError) => {
  const bad = new Set(faults.flatMap(({ characters }) => characters))
  return given.map((text) => Array.from(text, (one) => (bad.has(one) ? '' : one)).join(''))
}

it(`given ${count} texts of all blocks of Unicode, then each prints or is named, and what is left prints`, {
  timeout: 1_800_000,
}, async () => {
  const ends = { printed: 0, refused: 0 }
  const setBatch = async (given: readonly string[], at: number): Promise<void> => {
    const [sample, template] =
      at % 2 === 0
        ? ([sampleInvoice, billingTemplates.invoice] as const)
        : ([sampleNotice, billingTemplates.payment_notice] as const)
    const end = await outcome(documentOf(given, sample), template)
    if (!(end instanceof DocumentError)) {
      ends.printed += given.length
      return
    }
    if (end.reason !== 'characters')
      throw new Error(
        `${end.reason} at ${JSON.stringify(end.faults)} of ${JSON.stringify(given)}: ${end.detail}`,
      )
    ends.refused += end.faults.length
    const left = mend(given, end)
    // What is cut at a limit comes up when what stood before it goes.
    expect(left.join('').length).toBeLessThan(given.join('').length)
    return setBatch(left, at)
  }
  const batches = Array.from({ length: Math.ceil(count / batch) }, (_, at) =>
    texts.slice(at * batch, (at + 1) * batch),
  )
  await Promise.all(batches.map(setBatch))
  renderer.close()
  expect(ends.printed).toBe(count)
  expect(ends.refused).toBeGreaterThan(0)
  if (process.env.FUZZ_TEXTS) console.log(ends)
})
