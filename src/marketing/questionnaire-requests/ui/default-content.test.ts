import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentErrors } from '../../mail-content/content.ts'
import { defaultContent } from './default-content.ts'

describe('the words that are proposed for the mail of a questionnaire', () => {
  it('given any title and closing date, then they can be sent as they are, with the button in them', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200, unit: 'grapheme' }),
        fc.constantFrom(null, '2026-12-09'),
        fc.boolean(),
        (title, closes_on, isReminder) => {
          const content = defaultContent({ title, closes_on }, isReminder)
          expect(contentErrors(content, 1)).toEqual({})
          expect(content.body.filter(({ type }) => type === 'form')).toHaveLength(1)
        },
      ),
    )
  })

  it('given a closing date, then it is said; a reminder says that it is one', () => {
    const words = (isReminder: boolean, closes_on: string | null) =>
      JSON.stringify(defaultContent({ title: '年末の{}アンケート', closes_on }, isReminder))
    expect(words(false, '2026-12-09')).toContain('12月9日までに')
    expect(words(true, null)).toContain('【再送】年末のアンケート')
  })
})
