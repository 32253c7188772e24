import { linesOf, type Source, type Span } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import type { JobReading } from '../reading.ts'
import { check } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { readDresscode } from './job-terms.ts'
import { labelValues } from './label-values.ts'
import { readHeads } from './said-heads.ts'
import { readSaidInterviews } from './said-interviews.ts'
import {
  agesOf,
  given,
  hoursOf,
  lentOf,
  nationOf,
  payOf,
  placeOf,
  priceOf,
  resaleOf,
  startOf,
  styleOf,
} from './value-forms.ts'

type Fields = JobReading['fields']
type Read = (value: Span, label: Span, words: ReadingWords, base: string) => Fields

/** Labels that say of somebody or something else, or of the mail, whatever form their value has. */
const ofOthers =
  /会社|企業|顧客|エンド|クライアント|担当|住所|本社|更新|登録日|掲載|発行|依頼日|受付|締|期限|回答|抵触|連絡|番号|№|^no\.?$|id$|電話|tel|fax|mail|必須|尚可|歓迎|スキル|言語|技術|経験|工程|変更前|旧/i

/** A longer value is running text. */
const longestValue = 80

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
