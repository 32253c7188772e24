import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastWithWhite, themeCss, toReadableColor } from './colors.ts'

const hex = fc.stringMatching(/^[0-9a-f]{6}$/)

describe('colours of an enterprise', () => {
  it('given any colour, then its readable shade carries white text at 4.5 and more', () => {
    fc.assert(fc.property(hex, (color) => contrastWithWhite(toReadableColor(color)) >= 4.5))
  })

  it('given the default accent, which white text does not stand on, then a near shade that it does', () => {
    expect(contrastWithWhite('f34e70')).toBeCloseTo(3.4, 1)
    expect(toReadableColor('f34e70')).toBe('d32e50')
  })

  it('given the default main colour, which is dark enough, then it stays', () => {
    expect(toReadableColor('0f65c0')).toBe('0f65c0')
  })

  it('given any two colours, then the theme holds custom properties and nothing else', () => {
    fc.assert(
      fc.property(hex, hex, (main, accent) =>
        /^:root\{(--[a-z0-9-]+:#[0-9a-f]{6};?)+\}$/.test(themeCss(main, accent)),
      ),
    )
  })
})
