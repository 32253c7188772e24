import type { Span } from '../layout/span.ts'
import type { JobReading } from '../reading.ts'
import { withoutFormer } from '../values/changed-value.ts'
import { readPrice } from '../values/price.ts'
import { check, matched } from '../values/value.ts'

type Fields = JobReading['fields']

/** Hours of a month between any words that join two numbers: 140から180, 140時間以上180時間以下, 150 ~ 190 H. */
const hours =
  /(?<![\d./:¥@-])(1[0-7][05])[ ]?(?:h|時間|hours)?(?:以上|から)?[ ]?(?:~|-|から|、|to|まで)?[ ]?(1[6-9][05]|2[0-4][05])(?![\d.:-]|[ ]?(?:万|円|千|k|名|件))[ ]?(?:h|時間|hours)?/i
const joins = /から|以上|~|-|to/i
const fixed =
  /(?:精算|清算)[^\n。、]{0,6}(?:なし|無し|行わない|しません)|(?:時間|金額|月額)は?固定|固定でお願い/

/** Brackets of taxes say nothing of an amount. */
const taxes = /[(（](?:税|消費税|外税|内税|単位|想定)[^()（）\n]{0,24}[)）]/g
const amount = '\\d{2,3}(?:\\.\\d)?'
/** What an amount without 万 is known by: what stands before or behind it says how far it goes, or that it is money. */
const capped = new RegExp(
  `(?:上限|最大|max)(?:は|が|額)?[ ]?~?${amount}(?![\\d%年歳名人時回日月/:])(?:万円?)?|(?<![\\d/:.~-])~?${amount}(?=まで出|[ ]?税(?:別|抜)|万?円?(?:を?上限|以内|まで(?:出|上が)))|(?<!\\d)~${amount}(?=税(?:別|抜)|[ ]?目線)|(?<=^[・\\s]{0,3})${amount}~${amount}(?=[ ]?(?:固定|税|で(?:お願い|す)|目線|程度))|~?[ ]?[¥]?\\d{3},\\d{3}円?(?=/月|／月|[ ]?(?:per|a) month)|(?<![\\d/])${amount}±\\d{1,2}(?!\\d)`,
  'i',
)
const ofMoney =
  /(?:単価|単金|金額|予算|月額|費用|お値段|値段|報酬|お金|出せるの|額|rate|budget|fee|jpy)[^\n。、\d~@¥]{0,14}(?<amount>[~@¥]?(?:jpy[ ]?)?\d[\d,.]*[ ]?(?:万円?|円|k)?(?:[ ]?[~±から-]{1,2}[ ]?[¥]?\d[\d,.]*[ ]?(?:万円?|円|k)?)?)/i
const noAmount = /旧|以前|前回|変更前|年収|売上|規模|交通費|→[^\n]{0,4}$/

/** The price of a job as a sentence says it: 上限72でお考えください, 月額70万円(税別)を上限, 出せるのは78まで. */
export function readSaidPrice(line: Span): Fields {
  const text = withoutFormer(line.plain.slice(0, 300))
    .replace(taxes, (said) => ' '.repeat(said.length))
    .replace(hours, (said) => ' '.repeat(said.length))
  if (noAmount.test(text)) return {}
  const found = ofMoney.exec(text) ?? capped.exec(text)
  if (!found) return {}
  const written = found.groups?.amount ?? found[0]
  const from = found.index + found[0].length - written.length
  const before = /(?:上限|最大|max|up to)[^\d\n]{0,6}$/i.exec(text.slice(0, from))?.[0] ?? ''
  const rest = text.slice(from).replace(/(?<=\d[ ]?(?:万円?|円)?)[ ]{2,}(?=を?上限|まで|以内)/, '')
  const said = `${before ? '上限' : ''}${rest}`.slice(0, 60)
  const price = readPrice({ ...line, from: line.from + from, plain: said })
  if (!price || /^[ ]?(?:歳|才|名|人|時間|h|回|日)/.test(text.slice(from + written.length))) return {}
  const place = { ...line, from: line.from + from, to: line.from + from + written.length, plain: written }
  const isUpTo =
    /^[^\n。、]{0,12}(?:上限|まで|以内)/.test(text.slice(from + written.length)) && price.from === price.to
  return {
    ...(price.from !== undefined &&
      !isUpTo && { monthly_payment_f_num: check(price.from, [place], price.note) }),
    ...(price.to !== undefined && { monthly_payment_l_num: check(price.to, [place], price.note) }),
  }
}

/** The hours of settlement in any words. */
export function readSaidHours(line: Span): Fields {
  const text = line.plain.slice(0, 400)
  const found = hours.exec(text)
  if (found && joins.test(found[0])) {
    const place = matched(line, found)
    return {
      adjustment_flg: check(1, [place], null),
      adjustment_time_f: check(Number(found[1]), [place], null),
      adjustment_time_l: check(Number(found[2]), [place], null),
    }
  }
  const none = fixed.exec(text)
  return none ? { adjustment_flg: check(2, [matched(line, none)], null) } : {}
}
