/** Kinds of files a picture is drawn in; the fallback is PNG where something shines through, else JPEG. */
export const pictureTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const
export type PictureExt = keyof typeof pictureTypes

/** Widths in pixels in which pages ask for pictures; none is drawn wider than the original. */
export const pictureWidths = [320, 640, 960, 1440, 1920] as const

/** The widths in which a picture of this width is drawn: `pictureWidths` below its own, and its own up to the widest. */
export const widthsOf = (width: number): number[] => {
  const widest = Math.min(width, pictureWidths[pictureWidths.length - 1] as number)
  return [...pictureWidths.filter((each) => each < widest), widest]
}

/** `/images/{40 hexadecimal digits}`, as settings and articles hold it. */
export const addressOf = (key: string): string => `/images/${key}`

const pattern = /^\/images\/([0-9a-f]{40})$/

/** The key in an address; undefined for anything else. */
export const keyOf = (address: string): string | undefined => pattern.exec(address)?.[1]

/** The picture in one width, for a plain `src`: the closest drawn one that is no narrower, as WebP. */
export const srcOf = (address: string, width: number, wanted = 640): string =>
  `${address}/${widthsOf(width).find((each) => each >= wanted) ?? widthsOf(width).at(-1)}.webp`
