import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberPlaceholders } from '#foundation/rules/number-format.ts'
import { type Placeholder, showPlaceholders, storePlaceholders } from '#foundation/rules/placeholders.ts'
import { defaultDocumentSettings } from './defaults.ts'
import { checkSettingText, mailPlaceholders } from './placeholders.ts'
import { readSettings } from './read.ts'

describe('placeholders', () => {
  it('given a stored text, then the screen shows Japanese names, and what is typed back is stored the same', () => {
    const stored = '{sales}\n{booking_month}分 {unknown}'
    expect(showPlaceholders(stored, mailPlaceholders)).toBe('{販売先}\n{計上月}分 {unknown}')
    expect(storePlaceholders(showPlaceholders(stored, mailPlaceholders), mailPlaceholders)).toBe(stored)
  })

  it.each<readonly Placeholder[]>([mailPlaceholders, numberPlaceholders])(
    'given any text of parts, then nothing is lost on the way to the screen and back',
    (...list) => {
      const parts = [...list.map(({ name }) => `{${name}}`), '{', '}', 'A', '-', '{ほか}']
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...parts)), (chosen) => {
          const text = chosen.join('')
          expect(storePlaceholders(showPlaceholders(text, list), list)).toBe(text)
        }),
      )
    },
  )

  it('given a placeholder that nothing fills, then it is named', () => {
    expect(checkSettingText('{sales} {宛先}', mailPlaceholders)).toContain('{宛先}')
    expect(checkSettingText('{sales} 様 {', mailPlaceholders)).toBeUndefined()
  })

  it('given the defaults, then they pass the checks of an update', () => {
    const { basic, ...rest } = defaultDocumentSettings
    expect(readSettings(rest, defaultDocumentSettings).errors).toEqual({})
  })
})
