import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import { unfilledText } from './filled-text.ts'

const values = { number: 'B202610-00001', total: '770,000円', deadline: '2026年11月30日' }
const template = '請求番号：{number}\nご請求金額：{total}\nお支払期限：{deadline}\n'
const filled = fillPlaceholders(template, values)

describe('a mail that is edited as it reads', () => {
  it('given nothing changed, then the text stays as it is stored', () => {
    expect(unfilledText(template, values, filled)).toBe(template)
  })

  it.each([
    ['a word before', `拝啓\n${filled}`, `拝啓\n${template}`],
    ['a word behind', `${filled}以上`, `${template}以上`],
    [
      'a word right behind a value',
      filled.replace('00001', '00001号'),
      template.replace('{number}', '{number}号'),
    ],
    ['another amount', filled.replace('770,000円', '金額は別紙'), template.replace('{total}', '金額は別紙')],
    ['part of a value', filled.replace('00001', '00009'), template.replace('{number}', 'B202610-00009')],
    ['nothing left', '', ''],
    [
      'a placeholder typed anew',
      filled.replace('円', '円（{number}）'),
      template.replace('{total}', '{total}（{number}）'),
    ],
  ])('given %s, then what was not touched is still filled when the mail is sent', (_, typed, stored) => {
    expect(unfilledText(template, values, typed)).toBe(stored)
  })

  it('given a number that comes later, then the untouched places take it', () => {
    const stored = unfilledText(template, values, filled.replace('お支払期限', 'お振込期限'))
    expect(fillPlaceholders(stored, { ...values, number: 'B202610-00002' })).toContain('B202610-00002')
    expect(stored).toContain('お振込期限：{deadline}')
  })

  it('given any text and any edit of it, then the mail reads as it was typed', () => {
    const part = fc.oneof(
      fc.constantFrom('{number}', '{total}', '{deadline}', '{other}', '\n', '番号', '円'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    )
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
    const plain = fc.string({ unit: 'grapheme', maxLength: 8 }).map((word) => word.replace(/[{}]/g, ''))
    fc.assert(
      fc.property(text, plain, fc.nat(), fc.nat(), (stored, word, at, length) => {
        const shown = fillPlaceholders(stored, values)
        fc.pre(!/[{}]/.test(shown))
        const from = at % (shown.length + 1)
        const to = from + (length % (shown.length - from + 1))
        const typed = shown.slice(0, from) + word + shown.slice(to)
        expect(fillPlaceholders(unfilledText(stored, values, typed), values)).toBe(typed)
      }),
    )
  })
})
