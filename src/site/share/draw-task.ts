import type { OverlayOptions } from 'sharp'
import { baseFont, standInFonts } from '#foundation/platform/documents/fonts.ts'
import { type ShareCard, shareSize } from '../frame/share-card.ts'

const { width, height } = shareSize
const margin = 72
const ink = '1b1e25'
const quiet = '474c56'

/** Nobody reads more of a card; and no text, however long, is measured for longer. */
const mostCharacters = 160
const characters = new Intl.Segmenter('ja', { granularity: 'grapheme' })

type Style = { size: number; color: string; bold?: true; lines: number; wide: number }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const marked = (text: string, { color }: Style) =>
  `<span insert_hyphens="false" foreground="#${color}">${text.replace(/[&<>]/g, (sign) => escapes[sign] ?? '')}</span>`

/** Pango knows a family once it met its file: the stand-ins are shown to it before the first card. */
let fontsAreKnown: Promise<void> | undefined
const showFonts = async () => {
  const { default: sharp } = await import('sharp')
  for (const { family, regular, semiBold } of standInFonts)
    for (const fontfile of [regular, semiBold])
      await sharp({ text: { text: '.', font: `${family} 10`, fontfile } })
        .png()
        .toBuffer()
}

const set = async (text: string, style: Style) => {
  const { default: sharp } = await import('sharp')
  return sharp({
    text: {
      text: marked(text, style),
      font: `${baseFont.family}${style.bold ? ' SemiBold' : ''} ${style.size}`,
      fontfile: style.bold ? baseFont.semiBold : baseFont.regular,
      width: style.wide,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** The tallest that so many lines may be: ink of the last line included, of one more not. */
const tallest = ({ size, lines }: Style) => size * 1.46 * lines - size * 0.2

/** The text in at most its lines, cut with … at the last character that fits; undefined for one without any ink. */
const setCut = async (given: string, style: Style) => {
  const all = [
    ...characters.segment(
      given
        .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  ].map(({ segment }) => segment)
  if (all.length === 0) return undefined
  const fits = async (count: number) => {
    const made = await set(
      count < all.length ? `${all.slice(0, count).join('').trimEnd()}…` : all.join(''),
      style,
    )
    return made.info.height <= tallest(style) && made.info.width <= style.wide ? made : undefined
  }
  const whole = all.length <= mostCharacters ? await fits(all.length) : undefined
  if (whole) return whole
  let [low, high] = [0, Math.min(all.length - 1, mostCharacters)]
  let best = await fits(low)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const made = await fits(middle)
    if (made) {
      best = made
      low = middle
    } else high = middle - 1
  }
  return best
}

const siteMark = (color: string) =>
  `<rect x="2" y="2" width="16" height="16" rx="4" fill="#${color}"/>
      <rect x="9.5" y="9.5" width="15" height="15" rx="4" fill="#ffffff" stroke="#${color}" stroke-width="2.4"/>`

/** The product's: a thread drawn into a curve. */
const ownMark = (color: string) =>
  `<rect width="28" height="28" rx="7" fill="#${color}"/>
      <g fill="none" stroke="#ffffff" stroke-width="2.4" stroke-linecap="round">
        <path d="M5.5 12.5c4-5 12-6.5 16-3.5s1.5 10-7.5 10.5"/><path d="M8.5 16c3-3.5 8-4.5 9.5-2.5s-.5 3.5-4 3.8"/>
      </g>`

/** The ground: the colour as a line at the top, the mark, a fine line over the foot. */
const ground = ({ kind, color }: ShareCard) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#ffffff"/>
    <rect width="${width}" height="16" fill="#${color}"/>
    <rect x="${margin}" y="520" width="${width - 2 * margin}" height="2" fill="#e8e7e2"/>
    <g transform="translate(${margin} 548) scale(1.5)">
      ${kind === 'landing' ? ownMark(color) : siteMark(color)}
    </g>
  </svg>`

/** Sets texts under each other from `top` on; what has no ink takes no room. */
const stack = async (top: number, parts: readonly (readonly [string | null, Style, number])[]) => {
  const layers: OverlayOptions[] = []
  let y = top
  for (const [text, style, gap] of parts) {
    const made = text ? await setCut(text, style) : undefined
    if (!made) continue
    layers.push({ input: made.data, left: margin, top: Math.round(y) })
    y += made.info.height + gap
  }
  return layers
}

/** Draws a card as PNG to `out`, 1,200 × 630 pixels, in the fonts of the documents. */
export const run = async ({ card, out }: { card: ShareCard; out: string }): Promise<void> => {
  const { default: sharp } = await import('sharp')
  fontsAreKnown ??= showFonts()
  await fontsAreKnown
  const wide = width - 2 * margin
  const isJob = card.kind === 'job'
  const upper = await stack(76, [
    [card.above, { size: 28, color: card.color, bold: true, lines: 1, wide }, 26],
    [card.title, { size: isJob ? 54 : 60, color: ink, bold: true, lines: 3, wide }, 34],
    [card.price, { size: 52, color: card.accent, bold: true, lines: 1, wide }, 22],
    [card.facts.join('・'), { size: 28, color: quiet, lines: isJob ? 1 : 2, wide }, 0],
  ])
  const service = await setCut(card.service, { size: 30, color: ink, bold: true, lines: 1, wide: 620 })
  const host = await setCut(card.host, { size: 24, color: quiet, lines: 1, wide: 380 })
  const middle = 570
  const foot: OverlayOptions[] = [
    ...(service
      ? [{ input: service.data, left: margin + 58, top: Math.round(middle - service.info.height / 2) }]
      : []),
    ...(host
      ? [
          {
            input: host.data,
            left: width - margin - host.info.width,
            top: Math.round(middle - host.info.height / 2),
          },
        ]
      : []),
  ]
  await sharp(Buffer.from(ground(card)))
    .composite([...upper, ...foot])
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(out)
}
