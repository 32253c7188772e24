import { withSeparators } from '../rules/money.ts'

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)

/** Yen for a chart: 21,386,400 → 2139万, 924,000 → 92.4万, 1,400 → 1,400円. */
export const shortYen = (yen: number): string => {
  const most = Math.abs(yen)
  if (most < 10_000) return `${yen < 0 ? '−' : ''}${withSeparators(most)}円`
  const man = most / 10_000
  return `${yen < 0 ? '−' : ''}${man >= 1_000 ? withSeparators(Math.round(man)) : man.toFixed(1)}万`
}

/** The same with its sign: +92.4万, −30.9万. */
export const signedYen = (yen: number): string => signed(yen, shortYen(yen))

/** How a figure moved against the one before it: +6.2%; nothing where there was none. */
export const changeText = (now: number | null, before: number | null | undefined): string | null => {
  if (now === null || !before) return null
  const change = ((now - before) / Math.abs(before)) * 100
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change).toFixed(1)}%`
}

/** A round and even number at or above the highest value: the end of an axis whose middle is whole, too. */
export const roundTop = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const tops = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].map((step) => Math.round(step * power))
  return Math.max(4, tops.find((top) => top >= most && top % 2 === 0) ?? 10 * power)
}
