import { type Span, sliceSpan } from '../layout/span.ts'
import { readPrice } from '../values/price.ts'
import { readStart } from '../values/start.ts'
import { readStation } from '../values/station.ts'
import { check } from '../values/value.ts'
import { readStyleUnder, readWorkStyles } from '../values/work-style.ts'
import type { ReadingWords } from '../words.ts'
import { readAgeLimit } from './job-ages.ts'
import { readForeigners, readResale } from './job-limits.ts'
import { readSettlement, readUsance } from './job-money.ts'
import type { JobFields as Fields } from './job-pick.ts'
import { readPcLoan } from './job-terms.ts'
import { readEnglishDay } from './said-start.ts'

/** A value of such a kind, for people to check. */
export const given = <Key extends keyof Fields>(key: Key, value: Fields[Key]): Fields =>
  value === undefined ? {} : { [key]: { ...value, certainty: 'check' } }

/** An amount that its value begins with: ~78(税別)目線, 上限85万円/スキル見合い, @68, JPY 900,000. */
const beginsWithAmount = /^(?:月額?|約|上限|最大|max|up to|jpy|[~@¥-])?[ ]?(?:jpy|[~@¥-])?[ ]?\d/i
export function priceOf(value: Span): Fields {
  if (!beginsWithAmount.test(value.plain) || /^\d{1,2}[/年月:]|\d[ ]?[%名人回h]/.test(value.plain)) return {}
  const price = readPrice(value)
  return price
    ? {
        ...(price.from !== undefined && {
          monthly_payment_f_num: check(price.from, [price.span], price.note),
        }),
        ...(price.to !== undefined && { monthly_payment_l_num: check(price.to, [price.span], price.note) }),
      }
    : {}
}

export function hoursOf(value: Span): Fields {
  const found = /\d{3}/.test(value.plain) ? readSettlement(value, true) : undefined
  if (!found || found.isFixed) return {}
  return {
    adjustment_flg: check(1, [found.span], null),
    adjustment_time_f: check(found.from!, [found.span], null),
    adjustment_time_l: check(found.to!, [found.span], null),
  }
}

export function startOf(value: Span, words: ReadingWords, base: string): Fields {
  const english = readEnglishDay(value, base)
  if (english) return { inception_day: english }
  if (!/^(?:自[ ]?)?(?:from )?(?:\d|即|来|年明け|asap|令和|[a-z]{3,9}\.? \d)/i.test(value.plain)) return {}
  const start = readStart(value, base, true)
  return start
    ? {
        inception_day: check(
          start.day ?? words.today,
          [start.span],
          start.isAtOnce ? '「即日」を今日と読みました。' : start.note,
        ),
      }
    : {}
}

export function placeOf(value: Span, words: ReadingWords): Fields {
  const end = /[、。,(（/|※ ]|→/.exec(value.plain)?.index ?? value.plain.length
  const found =
    readStation(sliceSpan(value, 0, end), words, undefined) ?? readStation(value, words, undefined)
  return given('station_id', found)
}

/** What a system writes for how much of the work is done at home. */
const codes: Record<string, number> = { full: 3, partial: 2, none: 1, フル: 3, 一部: 2, なし: 1 }

export function styleOf(value: Span, label: Span): Fields {
  const coded = codes[value.plain.toLowerCase()]
  if (coded !== undefined && /remote|リモ|在宅/i.test(label.plain))
    return { work_styles_id: check(coded, [value], null) }
  if (
    /在宅|リモ|remote/i.test(label.plain) &&
    /^(?:でき(?:ません|ない)|ございません|認め(?:ない|ません)|無理)/.test(value.plain)
  )
    return { work_styles_id: check(1, [value], null) }
  const under = readStyleUnder(/通う|頻度/.test(label.plain) ? '出社' : label.plain, value)
  const style = under ?? readWorkStyles(value)
  if (!style?.isSure || style.ids.length !== 1) return {}
  return { work_styles_id: check(style.ids[0]!, [style.span], null) }
}

export function nationOf(value: Span): Fields {
  const isJapan = /^日本(?:国籍|籍|人)?(?:の方)?(?:のみ|限定?)?$/.test(value.plain)
  if (/^[yn]$/i.test(value.plain))
    return { accept_foreigner_type_id: check(/y/i.test(value.plain) ? 1 : 3, [value], null) }
  return isJapan
    ? { accept_foreigner_type_id: check(3, [value], null) }
    : given('accept_foreigner_type_id', readForeigners(value, true))
}

export function resaleOf(value: Span): Fields {
  return /^(?:禁止|不可|なし|認め(?:ない|ません)|ng)/i.test(value.plain)
    ? { resale_restriction_type_id: check(1, [value], null) }
    : given('resale_restriction_type_id', readResale(value, true))
}

export function agesOf(value: Span): Fields {
  const limit = readAgeLimit(value, true)
  if (!limit) return {}
  return {
    ...(limit.min !== undefined && { expected_age_min: check(limit.min, [limit.span], null) }),
    ...(limit.max !== undefined && { expected_age_max: check(limit.max, [limit.span], null) }),
  }
}

/** What is lent, under a label that says so: 貸与品 | ノートPC. */
export const lentOf = (value: Span, label: Span): Fields =>
  /貸与/.test(label.plain) && /pc|パソコン|端末/i.test(value.plain) && !/なし|不可/.test(value.plain)
    ? { pc_loan_type_id: check(1, [value], null) }
    : given('pc_loan_type_id', readPcLoan(value))

export function payOf(value: Span): Fields {
  const usance = readUsance(value)
  return usance
    ? {
        usance_span_id: check(usance.span_id, [usance.span], null),
        usance_day_id: check(usance.day_id, [usance.span], null),
      }
    : {}
}
