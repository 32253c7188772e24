const MAN = 10_000
const OKU = 100_000_000

/** One part of a number with its unit of ten: 1.5 of 万. Undefined where it is no whole number, as in 1.00005万. */
const times = (part: string, unit: number): number | undefined => {
  const [whole = '', fraction = ''] = part.split('.')
  const decimals = fraction.replace(/0+$/, '')
  const zeros = String(unit).length - 1
  if (decimals.length > zeros) return undefined
  return Number(whole) * unit + Number(decimals.padEnd(zeros, '0') || 0)
}

const number = '(\\d{1,12}(?:\\.\\d{1,8})?)'
const byUnits = new RegExp(`^(?:${number}億)?(?:${number}万)?(?:${number}千)?(\\d{1,8})?$`)
const millions = new RegExp(`^${number}百万$`)

/** 1億2000万, 90万5千, 800千: each part smaller than the unit before it, so that a slip like 90万20000 shows. */
const parseUnits = (digits: string): number | undefined => {
  const [, million] = millions.exec(digits) ?? []
  if (million !== undefined) return times(million, 1_000_000)
  const [all, oku, man, sen, rest] = byUnits.exec(digits) ?? []
  if (all === undefined || (oku ?? man ?? sen) === undefined) return undefined
  const parts = [
    { part: oku, unit: OKU, below: Number.POSITIVE_INFINITY },
    { part: man, unit: MAN, below: oku === undefined ? Number.POSITIVE_INFINITY : OKU },
    {
      part: sen,
      unit: 1_000,
      below: man !== undefined ? MAN : oku !== undefined ? OKU : Number.POSITIVE_INFINITY,
    },
    { part: rest, unit: 1, below: sen !== undefined ? 1_000 : man !== undefined ? MAN : OKU },
  ]
  let sum = 0
  for (const { part, unit, below } of parts) {
    if (part === undefined) continue
    const amount = times(part, unit)
    if (amount === undefined || amount >= below) return undefined
    sum += amount
  }
  return sum
}

/**
 * A whole number as people write it: 900,000, ¥900,000, 900000円, ９０万, 1.5万円, 1億2000万, 800千円, ▲5,000, and
 * with the unit of its field (140時間). Undefined for anything else, also for what is no whole number.
 */
export function parseAmount(text: string, unit = ''): number | undefined {
  const written = text.normalize('NFKC').replace(/[\s,¥\\]/g, '')
  const bare =
    unit !== '' && written.endsWith(unit) ? written.slice(0, -unit.length) : written.replace(/円$/, '')
  const [, sign, digits = ''] = /^([-−▲△+])?(.+)$/.exec(bare) ?? []
  const value = /^\d{1,15}$/.test(digits) ? Number(digits) : parseUnits(digits)
  if (value === undefined || !Number.isSafeInteger(value)) return undefined
  return sign === undefined || sign === '+' || value === 0 ? value : -value
}
