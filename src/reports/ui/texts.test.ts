import { expect, it } from 'vitest'
import { figureText } from '../figures/figure-text.ts'
import type { Figure } from '../figures/report.ts'
import { movedText } from './texts.ts'

const of = (kind: Figure['kind']): Figure => ({ key: 'x', label: 'x', kind })

it('given figures of each kind, then they are written with their unit', () => {
  expect(figureText('yen', 1_234_567)).toBe('¥1,234,567')
  expect(figureText('rate', 0.1674)).toBe('16.7%')
  expect(figureText('minutes', 9_630)).toBe('161時間')
  expect(figureText('count', 12)).toBe('12件')
  expect(figureText('days', 4.5)).toBe('4.5日')
  expect(figureText('rate', null)).toBe('—')
})

it('given a figure and the one before, then counts move in pieces, rates in points and amounts in percent', () => {
  expect(movedText(of('count'), 41, 39)).toBe('+2件')
  expect(movedText(of('rate'), 0.161, 0.164)).toBe('−0.3pt')
  expect(movedText(of('rate'), 0.1611, 0.1612)).toBe('±0.0pt')
  expect(movedText(of('yen'), 90, 100)).toBe('−10.0%')
  expect(movedText(of('yen'), -50, -100)).toBe('+50.0%')
  expect(movedText(of('days'), 3, 4.5)).toBe('−1.5日')
  expect(movedText(of('yen'), 90, 0)).toBeUndefined()
  expect(movedText(of('rate'), null, 0.1)).toBeUndefined()
})
