type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const format = (rgb: Rgb) => rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')
const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((part, i) => part + ((b[i] as number) - part) * share) as unknown as Rgb

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

const luminance = (rgb: Rgb) => {
  const [r, g, b] = rgb.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of a colour (six hex digits) with white, 1 to 21. */
export const contrastWithWhite = (hex: string) => 1.05 / (luminance(parse(hex)) + 0.05)

const darker = (rgb: Rgb, by: number): Rgb => rgb.map((part) => Math.max(0, part - by)) as unknown as Rgb

/**
 * The colour, darkened only as far as white text on it (or it as text on white) needs: contrast of `least` at least.
 * All channels go down alike, which keeps a bright colour bright: f34e70 → d32e50.
 */
export const toReadableColor = (hex: string, least = 4.9): string => {
  let by = 0
  while (by < 255 && contrastWithWhite(format(darker(parse(hex), by))) < least) by += 1
  return format(darker(parse(hex), by))
}

/** The custom properties of an agency's two colours: fills and text at readable shades, the raw ones for lines and art. */
export const themeCss = (main: string, accent: string): string => {
  const strong = parse(toReadableColor(main))
  const tint = (share: number) => format(mix(strong, white, share))
  const deep = toReadableColor(format(mix(strong, black, 0.26)), 7)
  return `:root{--main:#${format(strong)};--main-raw:#${main};--main-deep:#${deep};--main-50:#${tint(0.95)};--main-100:#${tint(0.9)};--main-200:#${tint(0.78)};--accent:#${toReadableColor(accent)};--accent-raw:#${accent};--accent-deep:#${toReadableColor(accent, 7)};--accent-50:#${format(mix(parse(accent), white, 0.89))}}`
}
