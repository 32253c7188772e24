import type { Span } from '../layout/span.ts'
import type { JobReading } from '../reading.ts'
import { check, matched } from '../values/value.ts'

type Fields = JobReading['fields']
type Rule = readonly [pattern: RegExp, id: number]

/** Said of those of another nationality: that they are welcome (1), under a condition (2), or not (3). */
const nations: readonly Rule[] = [
  [/日本国籍(?:を有(?:する|し)|の)?[^\n。、]{0,10}(?:または|及び|もしくは)[^\n。]{0,12}(?:永住|帰化)/, 2],
  [
    /外国(?:籍|人|の)(?:の?方|の?人)?(?:は|も|が|で|、){0,2}[^\n。]{0,16}(?:ng|不可|ダメ|だめ)(?:じゃ|では)(?:ない|ありません)/i,
    2,
  ],
  [/(?:n[1-3]|日本語)[^\n。、]{0,12}外国(?:籍|人)[^\n。、]{0,8}(?:いけ|可|ok|大丈夫)/i, 2],
  [/日本国籍を(?:有|持)(?:し|た)ない(?:者|方)[^\n。]{0,16}(?:できない|できません|不可)/, 3],
  [
    /(?:^|[\s、。,/・|(])日本(?:国籍|籍|人)?の?方(?:で|のみ|に限|、|。|$|[ /|)])|日本(?:国籍|籍)を有する(?:こと|者)/m,
    3,
  ],
  [/外国(?:籍|人)[^\n。、]{0,14}(?:ご遠慮|お断り|見送|なし|不可|ng|×|対象外|難し)/i, 3],
  [/japanese (?:nationals?|citizens?)(?: only| on)?/i, 3],
  [
    /(?:any|all) nationalit(?:y|ies)[^\n.]{0,20}|non-japanese (?:candidates )?(?:are )?(?:fine|ok|welcome)|nationality: no restriction/i,
    1,
  ],
  [/国籍(?:は|につ[^\n。]{0,6})?[ ]?(?:不問|問いません|問わない)/, 1],
  [/外国(?:籍|人)の?方?(?:は|も|でも)?[^\n。]{0,24}(?:大丈夫|構いません|差し支え|歓迎|ok|可(?!能性))/i, 1],
]

/** How far a contract may be handed on: by nobody (1), one company further (2). */
const resales: readonly Rule[] = [
  [/(?:1|一|壱)[社個つ]?(?:先|下)(?:の会社)?(?:さん|様)?(?:まで|ok|可|なら)|1 tier below/i, 2],
  [
    /再委託(?:は|を|の?)[ ]?(?:認め(?:ない|ません)|禁止|不可|行わない|お断り|ご遠慮)|下請(?:け|負)?(?:は)?(?:禁止|不可)/,
    1,
  ],
  [/(?:直接)?雇用(?:する|している|の)(?:者|方)に限|さらに先の会社[^\n。]{0,12}(?:遠慮|不可|ng)/i, 1],
  [/(?:貴社|御社)(?:の)?(?:プロパー|社員|所属)(?:の方|さん|様)*(?:まで|のみ|限定|に限)/, 1],
  [/employees of your (?:own )?company|your own employees|no subcontract/i, 1],
]

/** What a rule says is not so: 2社先はダメ. */
const unsaid = /^(?:は|も)?[ ]?(?:ダメ|だめ|不可|ng|×)/i

/** Conditions on whom one may offer, as sentences say them. */
export function readSaidLimits(line: Span): Fields {
  const text = line.plain.slice(0, 400)
  return {
    ...firstOf('accept_foreigner_type_id', nations, line, text),
    ...firstOf('resale_restriction_type_id', resales, line, text),
  }
}

function firstOf(
  key: 'accept_foreigner_type_id' | 'resale_restriction_type_id',
  rules: readonly Rule[],
  line: Span,
  text: string,
): Fields {
  for (const [pattern, id] of rules) {
    const found = pattern.exec(text)
    if (found && !unsaid.test(text.slice(found.index + found[0].length)))
      return { [key]: check(id, [matched(line, found)], null) }
  }
  return {}
}
