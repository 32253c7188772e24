import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openGrey, pngOf, turnGrey } from './grey.ts'
import { inkOf } from './ink.ts'
import { findRules } from './picture-rules.ts'
import { skewOf } from './skew.ts'

/** A sheet of two rows and two columns, with bars where words would stand, and the strokes of a large letter; lit from the left. */
const sheet = (light = 1) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1500">
        <defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="${light}"/></linearGradient></defs>
        <rect width="1400" height="1500" fill="#222"/><rect width="1400" height="1500" fill="url(#g)"/>
        <g fill="none" stroke="#000" stroke-width="3"><rect x="100" y="100" width="1200" height="200"/><path d="M100 200H1300M400 100V300"/></g>
        <g fill="#000"><rect x="120" y="130" width="40" height="30"/><rect x="430" y="240" width="40" height="30"/>
        <rect x="600" y="600" width="90" height="4"/><rect x="600" y="604" width="4" height="86"/></g>
      </svg>`,
    ),
  )
    .png()
    .toBuffer()

const lookAt = async (bytes: Buffer) => {
  const { grey } = await openGrey(bytes)
  const { ink, even } = inkOf(grey)
  return { ...findRules(ink, even.data, grey.width, grey.height), grey, even, ink }
}
const near = (value: number) => Math.round(value / 20) * 20

describe('a picture of a sheet', () => {
  it.each([1, 0.35])(
    'given light of %s at its other end, then the lines between cells are found and taken away, and no word',
    async (light) => {
      const { rules, bare, grey } = await lookAt(await sheet(light))
      const seen = rules.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2].map(near).join(' '))
      expect(seen.sort()).toEqual(
        [
          '100 100 1300 100',
          '100 200 1300 200',
          '100 300 1300 300',
          '100 100 100 300',
          '400 100 400 300',
          '1300 100 1300 300',
        ].sort(),
      )
      const { ink } = inkOf({ ...grey, data: bare })
      expect(ink.reduce((sum, dot) => sum + dot, 0)).toBe(2 * 40 * 30 + 90 * 4 + 4 * 86)
    },
  )
  it.each([-3, 1.5, 4.25])(
    'given that it lies askew by %s degrees, then it is turned back by as much',
    async (degrees) => {
      const { grey } = await openGrey(await sheet())
      const turned = await turnGrey(grey, degrees)
      expect(skewOf(inkOf(turned).ink, turned.width, turned.height)).toBe(-degrees)
    },
  )
  it('given a camera that noted how it was held, then it stands upright, and a tiny one is enlarged', async () => {
    const bytes = await sharp(await sheet())
      .rotate(270)
      .resize({ height: 700 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { grey, scale } = await openGrey(bytes)
    expect([grey.width, grey.height, scale]).toEqual([1400, 1500, 2])
    expect(await sharp(await pngOf(grey)).metadata()).toMatchObject({ width: 1400 })
  })
})
