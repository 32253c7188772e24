import type { Span } from '../layout/span.ts'
import { withoutFormer } from './changed-value.ts'
import { matched } from './value.ts'

/** A monthly price in yen: `from` and `to` as far as they are written; both are the same where one amount is named. */
export type Price = { from?: number; to?: number; isSure: boolean; note: string | null; span: Span }

const number = '(?:\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,8}(?:\\.\\d{1,2})?)'
const unit = '(?:万円?|マン円?|千円|円|yen(?![a-z])|[km](?![a-z]))'
const pattern = new RegExp(
  `(?<pre>(?:上限|最大)は?|max|up to|下限|最低|min|~|-)?[: ]{0,2}(?<at>@?)[ ]?(?<yen>¥?)(?<a>${number})[ ]?(?<ua>${unit}?)(?:/月|/人月|/h)?[ ]{0,2}` +
    `(?:(?<sep>~|-|から|ー|±)[ \\n]{0,2}(?:上限|max|最大)?[: ]?@?¥?(?<b>${number})[ ]?(?<ub>${unit}?))?` +
    '[ ]{0,2}(?:\\((?:税[抜別込]|消費税|スキル見合|応相談)[^()]{0,10}\\))?[ ]{0,2}(?<post>\\((?:上限|max)\\)|(?:程度|くらい|ぐらい)(?:から|~|以上)|~|から|以上|上(?![限旬級流])|以下|以内|まで|迄|[をが]?上限|前後|程度|位|くらい|ぐらい|台|\\+|-(?!\\d))?',
  'gi',
)
/** What a bare number is when it is no price. */
const otherUnit = /^[ ]?(?:[h%歳才名人回日年月度時分]|時間)/i
const longestValue = 200
const hoursOfMonth = 160

/**
 * The price a text names: 60~70万, 65万円~, ~70万, @65, 60-65, 60万±3, 65万上, 650,000円/月, 上限75万. A price by the hour is counted as 160 hours,
 * with a note. Undefined where there is no number (スキル見合い), or none that can be a month's price.
 */
export function readPrice(span: Span): Price | undefined {
  const text = withoutFormer(span.plain.slice(0, longestValue))
  if (/年収|年俸|\/年|日額|日給|\/日/.test(text)) return undefined
  for (const found of text.matchAll(pattern)) {
    const price = toPrice(found, text)
    if (price) return { ...price, span: matched(span, found) }
  }
  return undefined
}

function toPrice(found: RegExpExecArray, text: string): Omit<Price, 'span'> | undefined {
  const { pre, at, yen, a, ua, sep, b, ub, post } = found.groups!
  const after = text.slice(found.index + found[0].length)
  const isBare = !(ub || ua || yen || at)
  if (isBare && (otherUnit.test(after) || /[\d.:/]$/.test(text.slice(0, found.index)))) return undefined
  const isHourly =
    /^[ ]?\/?(?:h|時間?)/i.test(after) || /\/h/i.test(found[0]) || /時給|時間単価|時単価/.test(text)
  const last = b === undefined || sep === '±' ? undefined : toYen(b, ub || ua || '', yen !== '', isHourly)
  const first = toYen(a!, ua || (b === undefined ? '' : ub) || '', yen !== '', isHourly)
  if (first === undefined || (b !== undefined && sep !== '±' && last === undefined)) return undefined
  const notes = [
    ...(first.isHourly ? [`1時間の単価を、月${hoursOfMonth}時間として計算しました。`] : []),
    ...(/税込/.test(text) ? ['税込と書かれています。'] : []),
    ...(post !== undefined && /前後|程度|位|くらい|ぐらい|台/.test(post)
      ? [`「${post}」と書かれています。`]
      : []),
  ]
  const isAround = sep === '±'
  const range = toRange(
    isAround ? first.yen - aroundOf(b!, ub || ua || '') : first.yen,
    isAround ? first.yen + aroundOf(b!, ub || ua || '') : last?.yen,
    `${pre ?? ''}`.toLowerCase(),
    sep === undefined ? post : undefined,
  )
  if (!range || (range.from !== undefined && range.to !== undefined && range.from > range.to))
    return undefined
  return { ...range, isSure: notes.length === 0, note: notes.join('') || null }
}

function toRange(first: number, last: number | undefined, pre: string, post: string | undefined) {
  if (last !== undefined) return { from: first, to: last }
  if (
    /^((上限|最大)は?|max|up to|~|-)$/.test(pre) ||
    /^(以下|以内|まで|迄|.?上限)$|^\((?:上限|max)\)$/i.test(post ?? '')
  )
    return { to: first }
  if (/^(下限|最低|min)$/.test(pre) || /^(上|\+|-)$|(~|から|以上)$/.test(post ?? '')) return { from: first }
  return { from: first, to: first }
}

const timesOf: Record<string, number> = { 千円: 1_000, k: 1_000, m: 1_000_000 }

/** How far a price goes to both sides: 70万±5万, 70±5. */
const aroundOf = (text: string, written: string) =>
  Math.round(
    Number(text.replaceAll(',', '')) *
      (timesOf[written.toLowerCase()] ?? (/^(?:円|yen)$/i.test(written) ? 1 : 10_000)),
  )

/** The yen of a month; a bare number is in 万 where that can be a price, and by the hour where only that can be one. */
function toYen(text: string, written: string, hasYen: boolean, isHourly: boolean) {
  const value = Number(text.replaceAll(',', ''))
  const hasMan = /^[万マ]/.test(written)
  const isMan = hasMan || (written === '' && !hasYen && !text.includes(',') && value < 1_000)
  const times = isMan ? 10_000 : (timesOf[written.toLowerCase()] ?? 1)
  const yen = Math.round(value * times)
  const byHour = !isMan && yen < 30_000 && (isHourly || yen >= 1_000)
  if (isHourly && !byHour) return undefined
  const monthly = byHour ? yen * hoursOfMonth : yen
  return monthly >= 100_000 && monthly <= 5_000_000 ? { yen: monthly, isHourly: byHour } : undefined
}
