import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block, Run } from '../content.ts'
import { placeholdersOf } from '../placeholders.ts'
import { sampleContent } from '../sample.ts'
import { bodyOf, bodyToEditor, subjectOf, subjectToEditor } from './editor-content.ts'

const names = new Set(placeholdersOf(1).map(({ name }) => name as string))
const back = (body: readonly Block[]) => bodyOf(bodyToEditor(body, names))
const wordsOf = (body: readonly Block[]) =>
  body
    .flatMap((block) =>
      block.type === 'paragraph'
        ? block.runs
        : block.type === 'list'
          ? block.items.flat()
          : block.type === 'button'
            ? [{ text: block.label }]
            : [{ text: block.type }],
    )
    .map(({ text }) => text)
    .join('')

test('a mail comes out of the editor as it went in', () => {
  expect(back(sampleContent.body)).toEqual(sampleContent.body)
  expect(subjectOf(subjectToEditor(sampleContent.subject, names))).toBe(sampleContent.subject)
})

test('lines are paragraphs in the editor, and known placeholders nodes', () => {
  const body: Block[] = [{ type: 'paragraph', runs: [{ text: '{候補者名} 様\n\n{番号}です' }] }]
  expect(bodyToEditor(body, names).content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'placeholder', attrs: { name: '候補者名' } },
        { type: 'text', text: ' 様' },
      ],
    },
    { type: 'paragraph' },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '{番号}' },
        { type: 'text', text: 'です' },
      ],
    },
  ])
})

test('empty lines at the end are left, between they stay', () => {
  const body: Block[] = [{ type: 'jobs' }, { type: 'paragraph', runs: [{ text: '\nでは\n\n' }] }]
  expect(back(body)).toEqual([{ type: 'jobs' }, { type: 'paragraph', runs: [{ text: '\nでは' }] }])
})

const run: fc.Arbitrary<Run> = fc.record(
  {
    text: fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('{候補者名}', '{', '}', '{番号}', '\n', 'a\nb'),
    ),
    bold: fc.constant(true as const),
    href: fc.webUrl(),
  },
  { requiredKeys: ['text'] },
)
const runs = fc.array(run, { maxLength: 6 })
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), runs }),
  fc.record({ type: fc.constant('list' as const), items: fc.array(runs, { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant('button' as const), label: fc.string(), href: fc.webUrl() }),
  fc.constant({ type: 'jobs' as const }),
  fc.constant({ type: 'form' as const }),
  fc.record({ type: fc.constant('form' as const), form_id: fc.integer({ min: 1, max: 9 }) }),
)

test('whatever a body holds, its words stay, and a second turn changes nothing', () =>
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (body) => {
      const once = back(body)
      const bare = (text: string) => text.replace(/\n/g, '')
      expect(bare(wordsOf(once))).toBe(bare(wordsOf(body)))
      expect(back(once)).toEqual(once)
    }),
  ))
