import { textAt } from '../chart-shape.ts'

/** How a part of the bars, a line or a mark is drawn; `hatched` as lines on the ground, for eyes that see no colours. */
export type Tone = { label: string; colour: string; kind: 'bar' | 'hatched' | 'line' | 'mark' | 'band' }

export type PictureBar = {
  label: string
  /** Heights of the parts in the order of the tones that are bars, as shares of the top. */
  parts: readonly number[]
  /** What stands over it. */
  text: string
  /** Heights of the marks over it, as shares of the top. */
  marks: readonly { at: number; colour: string }[]
  band?: { low: number; high: number }
}

/** A chart as a picture says it: everything that the screen has, with the title. */
export type Picture = {
  title: string
  /** Period, moment and conditions. */
  note: string
  tones: readonly Tone[]
  /** The scale: what stands at the top and in its middle. */
  top: string
  middle: string
  bars: readonly PictureBar[]
  /** A rate over the bars, 0 to 1 between its least and most; null where there is none. */
  line?: { colour: string; points: readonly (number | null)[]; texts: readonly [first: string, last: string] }
}

export const pictureSize = { width: 1200, height: 560 } as const

const [left, right, lineTop, lineHeight, barTop, barHeight] = [90, 1170, 120, 70, 230, 260]

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

type TextLook = { size?: number; anchor?: 'start' | 'middle' | 'end'; colour?: string; weight?: number }
const text = (x: number, y: number, words: string, look: TextLook = {}) => {
  const { size = 14, anchor = 'start', colour = '#474c56', weight = 400 } = look
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${colour}" font-weight="${weight}">${escaped(words)}</text>`
}
const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const stroke = (x1: number, y1: number, x2: number, y2: number, colour: string, width: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}" stroke-width="${width}"/>`

const fillOf = ({ kind, colour }: Tone, n: number) => (kind === 'hatched' ? `url(#hatch${n})` : colour)

const legendOf = (tones: readonly Tone[]) => {
  let x = left
  return tones.map((tone, n) => {
    const at = x
    // Wide letters take the size of the font, others about half of it.
    x += 30 + [...tone.label].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 14 : 8), 0) + 16
    const mark =
      tone.kind === 'bar' || tone.kind === 'hatched'
        ? rect(at, 86, 14, 14, fillOf(tone, n))
        : stroke(at, 93, at + 18, 93, tone.colour, 3)
    return mark + text(at + 24, 98, tone.label)
  })
}

const barsOf = ({ bars, tones }: Picture) => {
  const fills = tones.flatMap((tone, n) =>
    tone.kind === 'bar' || tone.kind === 'hatched' ? [fillOf(tone, n)] : [],
  )
  const pitch = (right - left) / bars.length
  const step = Math.ceil(bars.length / 14)
  const y = (share: number) => barTop + barHeight * (1 - share)
  return bars.map((bar, at) => {
    const x = left + pitch * at + pitch * 0.18
    const width = pitch * 0.64
    let under = 0
    const parts = bar.parts.map((part, n) => {
      under += part
      return rect(x, y(under), width, barHeight * part, fills[n] ?? '#9599a1')
    })
    const middle = x + width / 2
    const over = textAt(
      Math.max(under, bar.band?.high ?? 0),
      bar.marks.map((mark) => mark.at),
    )
    return [
      ...parts,
      bar.band && stroke(middle, y(bar.band.high), middle, y(bar.band.low), '#1b1e25', 2),
      ...bar.marks.map((mark) => stroke(x - 4, y(mark.at), x + width + 4, y(mark.at), mark.colour, 3)),
      at % step === 0 && text(middle, barTop + barHeight + 22, bar.label, { anchor: 'middle', size: 13 }),
      bars.length <= 14 &&
        under > 0 &&
        text(middle, y(over) - 8, bar.text, { anchor: 'middle', size: 13, colour: '#1b1e25' }),
    ]
      .filter(Boolean)
      .join('')
  })
}

const lineOf = ({ line, bars }: Picture) => {
  if (!line) return []
  const pitch = (right - left) / bars.length
  const known = line.points.flatMap((point, at) =>
    point === null
      ? []
      : [{ x: left + pitch * (at + 0.5), y: lineTop + 15 + (1 - point) * (lineHeight - 30) }],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return []
  const words = { anchor: 'middle', size: 13, colour: line.colour, weight: 600 } as const
  return [
    `<polyline points="${known.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="${line.colour}" stroke-width="2"/>`,
    ...known.map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y}" r="3.5" fill="#fff" stroke="${line.colour}" stroke-width="2"/>`,
    ),
    text(first.x, first.y - 9, line.texts[0], words),
    ...(known.length > 1 ? [text(last.x, last.y - 9, line.texts[1], words)] : []),
  ]
}

/** The chart as SVG, with title, legend and scale; it needs nothing beside itself. */
export const toChartSvg = (picture: Picture): string => {
  const { width, height } = pictureSize
  const hatches = picture.tones.flatMap((tone, n) =>
    tone.kind === 'hatched'
      ? [
          `<pattern id="hatch${n}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#fff"/><rect width="2" height="7" fill="${tone.colour}"/></pattern>`,
        ]
      : [],
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic UI', sans-serif">`,
    `<defs>${hatches.join('')}</defs>`,
    rect(0, 0, width, height, '#fff'),
    text(30, 40, picture.title, { size: 22, colour: '#1b1e25', weight: 600 }),
    text(30, 64, picture.note, { size: 13 }),
    ...legendOf(picture.tones),
    ...[0, 0.5, 1].map((share) =>
      stroke(left, barTop + barHeight * share, right, barTop + barHeight * share, '#d6d5ce', 1),
    ),
    text(left - 10, barTop + 5, picture.top, { anchor: 'end', size: 13 }),
    text(left - 10, barTop + barHeight / 2 + 5, picture.middle, { anchor: 'end', size: 13 }),
    text(left - 10, barTop + barHeight + 5, '0', { anchor: 'end', size: 13 }),
    ...barsOf(picture),
    ...lineOf(picture),
    '</svg>',
  ].join('')
}
