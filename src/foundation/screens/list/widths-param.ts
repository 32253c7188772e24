/** Pixels a column can have. */
export const width_px = { least: 48, most: 800 }

export type Widths = Readonly<Record<string, number>>

export const boundedWidth = (px: number): number =>
  Math.min(Math.max(Math.round(px), width_px.least), width_px.most)

/** The `w` parameter of a list's address: the columns somebody made wider or narrower, `name.240,age.96`. */
export const encodeWidths = (widths: Widths): string | undefined =>
  Object.entries(widths)
    .map(([key, px]) => `${key}.${px}`)
    .join(',') || undefined

/** A damaged parameter keeps the widths that could be read of it. `known`: every key that is a column. */
export const decodeWidths = (param: string | null, known: readonly string[]): Widths =>
  Object.fromEntries(
    (param ?? '').split(',').flatMap((part) => {
      const [key = '', px = ''] = part.split('.')
      return known.includes(key) && /^\d{1,4}$/.test(px) ? [[key, boundedWidth(Number(px))]] : []
    }),
  )
