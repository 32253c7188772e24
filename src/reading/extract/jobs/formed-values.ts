import { linesOf, type Source, type Span, sliceSpan } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import type { JobReading } from '../reading.ts'
import { readPrice } from '../values/price.ts'
import { readStart } from '../values/start.ts'
import { readStation } from '../values/station.ts'
import { check } from '../values/value.ts'
import { readStyleUnder, readWorkStyles } from '../values/work-style.ts'
import type { ReadingWords } from '../words.ts'
import { readAgeLimit } from './job-ages.ts'
import { readForeigners, readResale } from './job-limits.ts'
import { readSettlement, readUsance } from './job-money.ts'
import { readDresscode, readPcLoan } from './job-terms.ts'
import { labelValues } from './label-values.ts'
import { readHeads } from './said-heads.ts'
import { readSaidInterviews } from './said-interviews.ts'
import { readEnglishDay } from './said-start.ts'

type Fields = JobReading['fields']
type Read = (value: Span, label: Span, words: ReadingWords, base: string) => Fields

/** Labels that say of somebody or something else, or of the mail, whatever form their value has. */
const ofOthers =
  /会社|企業|顧客|エンド|クライアント|担当|住所|本社|更新|登録日|掲載|発行|依頼日|受付|締|期限|回答|抵触|連絡|番号|№|^no\.?$|id$|電話|tel|fax|mail|必須|尚可|歓迎|スキル|言語|技術|経験|工程|変更前|旧/i

/** What a label may be called by part of it, with the form its value then has to have. */
const forms: readonly (readonly [label: RegExp, read: Read])[] = [
  [
    /[金額価費料円銭]|単金|お金|いくら|予算|目安|目線|ギャラ|報酬|対価|^(?:rate|fee|budget)|万/i,
    (value) => priceOf(value),
  ],
  [/幅|精算|清算|時間|hours|settlement/i, (value) => hoursOf(value)],
  [
    /開始|始ま|いつ|時期|期間|入り|入場|スパン|参画|イン$|when|start|from|engagement|納期|着任|タイミング/i,
    (value, _, words, base) => startOf(value, words, base),
  ],
  [
    /どこ|所$|場所|ロケ|駅|エリア|勤務|通う|拠点|最寄|where|location|site|office|作業地/i,
    (value, _, words) => placeOf(value, words),
  ],
  [
    /出社|頻度|通う|通勤|働き方|勤務|在宅|リモ|形態|ロケ|場所|所$|どこ|エリア|where|location|remote|office/i,
    (value, label) => styleOf(value, label),
  ],
  [
    /枠|^人$|^数量|人数|人員|員|席|必要数|^数量?$|名数|headcount|openings/i,
    (value) => readHeads(value, true),
  ],
  [/会う|会い|面|選考|話|打ち?合|商談|顔|interview|selection/i, (value) => readSaidInterviews(value, true)],
  [/国|籍|national|foreign/i, (value) => nationOf(value)],
  [/再委託|下請|商流|外注|提案範囲|sub-?contract/i, (value) => resaleOf(value)],
  [/年齢|年代|年令|歳|^age/i, (value) => agesOf(value)],
  [/支払|payment/i, (value) => payOf(value)],
  [/貸与|端末|パソコン|(?<![a-z])pc(?![a-z])|laptop|equipment/i, (value, label) => lentOf(value, label)],
  [
    /^(?:ng|不可|お断り|対象外)/i,
    (value) => (/外国籍/.test(value.plain) ? { accept_foreigner_type_id: check(3, [value], null) } : {}),
  ],
  [/服装|着る|dress|attire/i, (value) => given('dresscode_type_id', readDresscode(value))],
]

/**
 * What stands behind or below labels that need not be known: a label calls its value by a part of it (目線, ロケ, 席, 駅),
 * and the value has to have the form of that kind. All of it is for people to check.
 */
export function readFormedValues(source: Source, view: View, words: ReadingWords, base: string): Fields {
  const fields: Fields = {}
  for (const { label, value } of labelValues(source, view)) {
    if (ofOthers.test(label.plain)) continue
    const [first] = linesOf(value)
    if (!first || first.plain.length > longestValue) continue
    for (const [pattern, read] of forms)
      if (pattern.test(label.plain)) Object.assign(fields, { ...read(first, label, words, base), ...fields })
  }
  return fields
}

const longestValue = 80
const given = <Key extends keyof Fields>(key: Key, value: Fields[Key]): Fields =>
  value === undefined ? {} : { [key]: { ...value, certainty: 'check' } }

/** An amount that its value begins with: ~78(税別)目線, 上限85万円/スキル見合い, @68, JPY 900,000. */
const beginsWithAmount = /^(?:月額?|約|上限|最大|max|up to|jpy|[~@¥-])?[ ]?(?:jpy|[~@¥-])?[ ]?\d/i
function priceOf(value: Span): Fields {
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

function hoursOf(value: Span): Fields {
  const found = /\d{3}/.test(value.plain) ? readSettlement(value, true) : undefined
  if (!found || found.isFixed) return {}
  return {
    adjustment_flg: check(1, [found.span], null),
    adjustment_time_f: check(found.from!, [found.span], null),
    adjustment_time_l: check(found.to!, [found.span], null),
  }
}

function startOf(value: Span, words: ReadingWords, base: string): Fields {
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

function placeOf(value: Span, words: ReadingWords): Fields {
  const end = /[、。,(（/|※ ]|→/.exec(value.plain)?.index ?? value.plain.length
  const found =
    readStation(sliceSpan(value, 0, end), words, undefined) ?? readStation(value, words, undefined)
  return given('station_id', found)
}

/** What a system writes for how much of the work is done at home. */
const codes: Record<string, number> = { full: 3, partial: 2, none: 1, フル: 3, 一部: 2, なし: 1 }

function styleOf(value: Span, label: Span): Fields {
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

function nationOf(value: Span): Fields {
  const isJapan = /^日本(?:国籍|籍|人)?(?:の方)?(?:のみ|限定?)?$/.test(value.plain)
  if (/^[yn]$/i.test(value.plain))
    return { accept_foreigner_type_id: check(/y/i.test(value.plain) ? 1 : 3, [value], null) }
  return isJapan
    ? { accept_foreigner_type_id: check(3, [value], null) }
    : given('accept_foreigner_type_id', readForeigners(value, true))
}

function resaleOf(value: Span): Fields {
  return /^(?:禁止|不可|なし|認め(?:ない|ません)|ng)/i.test(value.plain)
    ? { resale_restriction_type_id: check(1, [value], null) }
    : given('resale_restriction_type_id', readResale(value, true))
}

function agesOf(value: Span): Fields {
  const limit = readAgeLimit(value, true)
  if (!limit) return {}
  return {
    ...(limit.min !== undefined && { expected_age_min: check(limit.min, [limit.span], null) }),
    ...(limit.max !== undefined && { expected_age_max: check(limit.max, [limit.span], null) }),
  }
}

/** What is lent, under a label that says so: 貸与品 | ノートPC. */
const lentOf = (value: Span, label: Span): Fields =>
  /貸与/.test(label.plain) && /pc|パソコン|端末/i.test(value.plain) && !/なし|不可/.test(value.plain)
    ? { pc_loan_type_id: check(1, [value], null) }
    : given('pc_loan_type_id', readPcLoan(value))

function payOf(value: Span): Fields {
  const usance = readUsance(value)
  return usance
    ? {
        usance_span_id: check(usance.span_id, [usance.span], null),
        usance_day_id: check(usance.day_id, [usance.span], null),
      }
    : {}
}
