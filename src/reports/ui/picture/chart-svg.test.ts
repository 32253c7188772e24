import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Picture, toChartSvg } from './chart-svg.ts'

const picture = (more: Partial<Picture> = {}): Picture => ({
  title: '契約サマリー',
  note: '2026/01〜2026/02',
  tones: [
    { label: '仕入', colour: '#d6d5ce', kind: 'bar' },
    { label: '粗利', colour: '#28508f', kind: 'bar' },
  ],
  top: '100万',
  middle: '50万',
  bars: [
    { label: '2026/01', parts: [0.5, 0.25], text: '75万', marks: [] },
    { label: '02', parts: [0.2, 0.8], text: '100万', marks: [{ at: 0.9, colour: '#474c56' }] },
  ],
  ...more,
})
const elements = (svg: string, name: string) => [...svg.matchAll(new RegExp(`<${name} `, 'g'))].length

it('given a chart, then the picture has its title, legend, scale and every bar', () => {
  const svg = toChartSvg(picture())
  for (const words of ['契約サマリー', '2026/01〜2026/02', '仕入', '粗利', '100万', '50万', '75万', '02'])
    expect(svg).toContain(`>${words}</text>`)
  // The ground, two of the legend and four parts.
  expect(elements(svg, 'rect')).toBe(7)
  expect(svg).toContain('width="345.6" height="130"')
})

it('given any words, then they are text and never elements', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      const svg = toChartSvg(picture({ title: words }))
      expect(elements(svg, 'text')).toBe(elements(toChartSvg(picture()), 'text'))
      expect(svg).not.toMatch(/<script/i)
    }),
  )
})
