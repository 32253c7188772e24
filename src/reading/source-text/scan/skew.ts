/** Degrees a sheet may lie askew, and the steps they are tried in. */
const most = 5
const step = 0.25
/** Rows and columns that are looked at: of a large picture not every dot is needed. */
const sampled = 700

/**
 * Degrees by which a picture of ink is to be turned clockwise for its lines to lie level: seen along them, rows are either
 * full or empty.
 */
export const skewOf = (ink: Uint8Array, width: number, height: number): number => {
  const every = Math.max(1, Math.floor(width / sampled))
  const dots: [number, number][] = []
  for (let y = 0; y < height; y += every)
    for (let x = 0; x < width; x += every) if (ink[y * width + x]) dots.push([x / every, y / every])
  let best = { degrees: 0, score: -1 }
  for (let n = 0; n <= (most / step) * 2; n += 1) {
    // From level outwards, so that of equals the smaller turn is taken.
    const degrees = (n % 2 ? -1 : 1) * Math.ceil(n / 2) * step
    const slope = Math.tan((degrees * Math.PI) / 180)
    const rows = new Map<number, number>()
    for (const [x, y] of dots) {
      const row = Math.round(y + x * slope)
      rows.set(row, (rows.get(row) ?? 0) + 1)
    }
    let score = 0
    for (const count of rows.values()) score += count * count
    if (score > best.score * 1.001) best = { degrees, score }
  }
  return best.degrees
}
