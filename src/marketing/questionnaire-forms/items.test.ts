import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import { checkContent } from './check-content.ts'
import { type Condition, heading, type Item, type ItemType, inputOf, newItem, sectionsOf } from './item.ts'
import { dayOf } from './read-answer.ts'

const today = '2026-11-20'
const make = (type: ItemType, key: string, more: Partial<Item> = {}): Item => ({
  ...newItem(type, key),
  label: key,
  ...more,
})
const check = (items: Item[], typed: Record<string, string[]>) => checkAnswers(items, typed, today)
const when = (item: string, options: number[], is: Condition['is'] = 'is'): Condition => ({
  item,
  is,
  options,
})

describe('the answer to one item', () => {
  const cases: [name: string, item: Item, typed: string[], kept: string[] | string][] = [
    ['a line', make(1, 'q1'), [' はい\nそうです '], ['はい そうです']],
    ['a line too long', make(1, 'q1', { max: 3 }), ['あいうえ'], '3文字以内で入力してください'],
    ['a text too short', make(2, 'q1', { min: 3 }), ['𠮷野'], '3文字以上で入力してください'],
    ['a number', make(3, 'q1'), ['１，２００'], ['1200']],
    ['a fraction', make(3, 'q1'), ['1.5'], ['1.5']],
    [
      'an amount',
      make(9, 'q1', { input: 'number', unit: '円', column: 'monthly_price_f_num' }),
      ['80万'],
      ['800000'],
    ],
    ['no number', make(3, 'q1'), ['多い'], '数字で入力してください'],
    ['a number too small', make(3, 'q1', { min: 5 }), ['4'], '5以上で入力してください'],
    ['a number too large', make(3, 'q1', { max: 5 }), ['6'], '5以下で入力してください'],
    ['a day', make(4, 'q1'), ['2026/12/31'], ['2026-12-31']],
    ['no day', make(4, 'q1'), ['2026/02/30'], '実在する日付を 2026/12/15 のように入力してください'],
    [
      'a day before the first',
      make(4, 'q1', { from: '+0' }),
      ['2026-11-19'],
      '2026/11/20以降の日付を入力してください',
    ],
    [
      'a day after the last',
      make(4, 'q1', { to: '+365' }),
      ['2027-11-21'],
      '2027/11/20までの日付を入力してください',
    ],
    ['an option', make(5, 'q1'), ['2'], ['2']],
    ['an option there is not', make(5, 'q1'), ['3'], '一覧から選び直してください'],
    ['two where one may be', make(7, 'q1'), ['1', '2'], '1つだけ選んでください'],
    ['several', make(6, 'q1'), ['2', '1', '2'], ['2', '1']],
    ['too many', make(6, 'q1', { max: 1 }), ['1', '2'], '1個以内で選んでください'],
    ['nothing', make(1, 'q1', { required: true }), ['　 '], '必須項目です。入力してください'],
    ['nothing chosen', make(6, 'q1', { required: true }), [], '必須項目です。選択してください'],
    ['no file', make(8, 'q1', { required: true }), [], '必須項目です。選択してください'],
  ]
  it.each(cases)('given %s, then it is read or told so', (_, item, typed, kept) => {
    const { answers, errors } = check([item], { q1: typed })
    expect(errors.q1 ?? answers.q1 ?? []).toEqual(typeof kept === 'string' ? [kept] : kept)
  })

  it('given a file that is there, then the item is answered', () =>
    expect(check([make(8, 'q1', { required: true })], { q1: ['3'] }).errors).toEqual({}))

  it('given days from today and plain days, then both are limits', () =>
    expect([
      dayOf('+1', '2026-12-31'),
      dayOf('-1', '2026-01-01'),
      dayOf('2026-05-01', today),
      dayOf('', today),
    ]).toEqual(['2027-01-01', '2025-12-31', '2026-05-01', undefined]))
})

describe('items that depend on an answer', () => {
  const items = [
    make(5, 'q1'),
    make(1, 'q2', { required: true, show_if: [when('q1', [1])] }),
    make(1, 'q3', { required: true, show_if: [when('q2', [], 'filled')] }),
    make(10, 'q4', { show_if: [when('q1', [2])] }),
    make(1, 'q5', { required: true }),
  ]
  it('given an answer, then what follows it is asked for, and nothing else', () => {
    expect(Object.keys(check(items, { q1: ['1'] }).errors)).toEqual(['q2'])
    expect(Object.keys(check(items, { q1: ['2'] }).errors)).toEqual(['q5'])
  })
  it('given what was typed under a question that is hidden, then it neither counts nor stays', () => {
    const { answers, errors, shown } = check(items, { q1: ['2'], q2: ['あ'], q3: ['い'], q5: ['う'] })
    expect([answers, errors, [...shown]]).toEqual([{ q1: ['2'], q5: ['う'] }, {}, ['q1', 'q4', 'q5']])
  })
  it('given something sent under the key of a heading, then it decides nothing', () => {
    const behindHeading = [make(10, 'q1'), make(1, 'q2', { show_if: [when('q1', [1])] })]
    expect([...check(behindHeading, { q1: ['1'], q2: ['あ'] }).shown]).toEqual(['q1'])
  })
})

const anyItem = (at: number): fc.Arbitrary<Item> =>
  fc.record({
    key: fc.constant(`q${at + 1}`),
    type: fc.constantFrom<ItemType>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    label: fc.constant('質問'),
    help: fc.constant(''),
    required: fc.boolean(),
    min: fc.option(fc.integer({ min: 0, max: 5 })),
    max: fc.option(fc.integer({ min: 0, max: 500 })),
    from: fc.constantFrom('', '+0', '-30', '2026-01-01'),
    to: fc.constantFrom('', '+365', '2030-01-01'),
    options: fc.constant([
      { id: 1, name: 'はい' },
      { id: 2, name: 'いいえ' },
    ]),
    column: fc.constant(null),
    input: fc.constantFrom<Item['input']>(null, 'number', 'checks', 'date'),
    unit: fc.constantFrom('', '円'),
    show_if: fc.array(
      fc.record({
        item: fc.integer({ min: 1, max: 12 }).map((n) => `q${n}`),
        is: fc.constantFrom<Condition['is']>('is', 'is_not', 'filled', 'empty'),
        options: fc.subarray([1, 2]),
      }),
      { maxLength: 2 },
    ),
  })
const anyItems = fc
  .integer({ min: 1, max: 10 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, at) => anyItem(at))))
const anyText = fc.oneof(
  fc.constantFrom('1', '2', 'はい', '2026-12-01', '', ' ', '-1', '9'.repeat(40), '__proto__', '\u0000'),
  fc.string({ unit: 'binary' }),
)
const anyTyped = fc.dictionary(
  fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((n) => `q${n}`),
    fc.constantFrom('constructor', '__proto__'),
  ),
  fc.array(anyText, { maxLength: 4 }),
)

describe('any form and any answer', () => {
  it('then what is not shown is neither asked for nor kept, and nothing throws', () =>
    fc.assert(
      fc.property(anyItems, anyTyped, (items, typed) => {
        const { answers, errors, shown } = check(items, typed)
        for (const key of [...Object.keys(answers), ...Object.keys(errors)]) expect(shown.has(key)).toBe(true)
        for (const key of Object.keys(answers)) expect(errors[key]).toBeUndefined()
      }),
      { numRuns: 400 },
    ))
  it('then what was typed for hidden items changes nothing', () =>
    fc.assert(
      fc.property(anyItems, anyTyped, (items, typed) => {
        const first = check(items, typed)
        const without = Object.fromEntries(Object.entries(typed).filter(([key]) => first.shown.has(key)))
        expect(check(items, without)).toEqual(first)
      }),
      { numRuns: 400 },
    ))
  it('then an answer that passed passes again as it is kept', () =>
    fc.assert(
      fc.property(anyItems, anyTyped, (items, typed) => {
        const { answers, errors } = check(items, typed)
        if (Object.keys(errors).length === 0) expect(check(items, answers).answers).toEqual(answers)
      }),
      { numRuns: 400 },
    ))
  it('then each item but the headings stands in one section, in its order', () =>
    fc.assert(
      fc.property(anyItems, (items) => {
        const inSections = sectionsOf(items).flatMap((section) => section.items)
        expect(inSections).toEqual(items.filter(({ type }) => type !== heading))
        expect(items.filter((item) => item.type === heading).every((item) => inputOf(item) === null)).toBe(
          true,
        )
      }),
    ))
})

describe('a form before it is official', () => {
  const content = (items: Item[], title = '年末のアンケート') => ({
    title,
    intro: '',
    thanks: '',
    by_section: false,
    items,
  })
  it('given a whole form, then nothing is wrong', () =>
    expect(checkContent(content([make(5, 'q1'), make(1, 'q2', { show_if: [when('q1', [1])] })]))).toEqual({}))
  it.each([
    ['no title', content([make(1, 'q1')], ' '), 'title'],
    ['no question', content([make(10, 'q1')]), 'form'],
    ['a question without words', content([make(1, 'q1', { label: '' })]), 'q1'],
    [
      'two options alike',
      content([
        make(5, 'q1', {
          options: [
            { id: 1, name: 'A' },
            { id: 2, name: 'A' },
          ],
        }),
      ]),
      'q1',
    ],
    [
      'a condition on a later question',
      content([make(1, 'q1', { show_if: [when('q2', [1])] }), make(5, 'q2')]),
      'q1',
    ],
    [
      'a condition on an option that is gone',
      content([make(5, 'q1'), make(1, 'q2', { show_if: [when('q1', [9])] })]),
      'q2',
    ],
    ['a column nobody chose', content([make(9, 'q1')]), 'q1'],
    ['limits the wrong way round', content([make(1, 'q1', { min: 5, max: 2 })]), 'q1'],
  ])('given %s, then it is told at its place', (_, form, at) =>
    expect(Object.keys(checkContent(form))).toEqual([at]),
  )
})
