type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const format = (rgb: Rgb) => rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')
const mix = (a: Rgb, b: Rgb, share: number): Rgb => a.map((part, i) => part + ((b[i] as number) - part) * share) as unknown as Rgb

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

const luminance = (rgb: Rgb) => {
  const [r, g, b] = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of a colour (six hex digits) with white, 1 to 21. */
export const contrastWithWhite = (hex: string) => 1.05 / (luminance(parse(hex)) + 0.05)

/** The colour, darkened only as far as white text on it (or it as text on white) needs: contrast of `least` at least. */
export const readable = (hex: string, least = 4.9): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = format(mix(parse(hex), black, share))
    if (contrastWithWhite(darker) >= least) return darker
  }
  return '000000'
}

/** The custom properties of an agency's two colours: fills and text at readable shades, the raw ones for lines and art. */
export const themeCss = (main: string, accent: string): string => {
  const strong = parse(readable(main))
  const tint = (share: number) => format(mix(strong, white, share))
  const deep = readable(format(mix(strong, black, 0.26)), 7)
  return `:root{--main:#${format(strong)};--main-raw:#${main};--main-deep:#${deep};--main-50:#${tint(0.95)};--main-100:#${tint(0.9)};--main-200:#${tint(0.78)};--accent:#${readable(accent)};--accent-raw:#${accent};--accent-deep:#${readable(format(mix(parse(accent), black, 0.3)), 6)};--accent-50:#${format(mix(parse(accent), white, 0.89))}}`
}
