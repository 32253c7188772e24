type Rgb = readonly [number, number, number]

const mapParts = ([r, g, b]: Rgb, of: (part: number, at: 0 | 1 | 2) => number): Rgb => [
  of(r, 0),
  of(g, 1),
  of(b, 2),
]

const parse = (hex: string): Rgb => mapParts([0, 2, 4], (at) => Number.parseInt(hex.slice(at, at + 2), 16))
const format = (rgb: Rgb) => rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')
const mix = (a: Rgb, b: Rgb, share: number): Rgb => mapParts(a, (part, at) => part + (b[at] - part) * share)

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

const luminance = (rgb: Rgb) => {
  const [r, g, b] = mapParts(rgb, (part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of a colour (six hex digits) with white, 1 to 21. */
export const contrastWithWhite = (hex: string) => 1.05 / (luminance(parse(hex)) + 0.05)

const darker = (rgb: Rgb, by: number): Rgb => mapParts(rgb, (part) => Math.max(0, part - by))

/**
 * The colour, darkened only as far as white text on it (or it as text on white) needs: contrast of `least` at least.
 * All channels go down alike, which keeps a bright colour bright: f34e70 → d32e50.
 */
export const toReadableColor = (hex: string, least = 4.9): string => {
  let by = 0
  while (by < 255 && contrastWithWhite(format(darker(parse(hex), by))) < least) by += 1
  return format(darker(parse(hex), by))
}

/** The custom properties of an enterprise's two colours: fills and text at readable shades, the raw ones for lines and art. */
export const themeCss = (main: string, accent: string): string => {
  const strong = parse(toReadableColor(main))
  const tint = (share: number) => format(mix(strong, white, share))
  const deep = toReadableColor(format(mix(strong, black, 0.26)), 7)
  return `:root{--main:#${format(strong)};--main-raw:#${main};--main-deep:#${deep};--main-50:#${tint(0.95)};--main-100:#${tint(0.9)};--main-200:#${tint(0.78)};--accent:#${toReadableColor(accent)};--accent-raw:#${accent};--accent-deep:#${toReadableColor(accent, 7)};--accent-50:#${format(mix(parse(accent), white, 0.89))}}`
}

/** The colour as text on a dark ground: lightened only as far as a contrast of 7 with near-black needs. */
export const toLightColor = (hex: string): string => {
  const dark = luminance(parse('1d2128')) + 0.05
  let share = 0
  while (share < 1 && (luminance(mix(parse(hex), white, share)) + 0.05) / dark < 7) share += 0.02
  return format(mix(parse(hex), white, Math.min(1, share)))
}
