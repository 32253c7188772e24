import type { Grey } from './grey.ts'

/** A dot is ink where it is so much darker than what lies around it: the shadow of a hand is none. */
const darker = 0.8

/** Darker than this all around is no shadow, but a field with light letters. */
const shadow = 90

/** 1 for each dot of ink; and the picture with an even light. */
export const inkOf = ({ data, width, height }: Grey): { ink: Uint8Array; even: Grey } => {
  const reach = Math.max(8, Math.round(width / 60))
  // Sums of everything to the upper left, with a row and a column of nothing before the first.
  const across = width + 1
  const sums = new Uint32Array(across * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] as number
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] as number) + row
    }
  }
  const ink = new Uint8Array(width * height)
  const even = data.slice()
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum =
        (sums[bottom * across + right] as number) -
        (sums[top * across + right] as number) -
        (sums[bottom * across + left] as number) +
        (sums[top * across + left] as number)
      const mean = sum / ((right - left) * (bottom - top))
      const [at, value] = [y * width + x, data[y * width + x] as number]
      if (value < mean * darker) ink[at] = 1
      if (mean > shadow) even[at] = Math.min(255, (value / mean) * 255)
    }
  }
  return { ink, even: { data: even, width, height } }
}
