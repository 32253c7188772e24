import type { Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { matched, sure } from '../values/value.ts'
import { head } from './job-money.ts'

const resaleRules: readonly (readonly [pattern: RegExp, id: number])[] = [
  [/(?:2|二|弐)社(?:先|下|後)|2社まで|貴社より?2社|(?:御|貴)社2社先|二次請けまで|2次請けまで/, 3],
  [
    /(?:1|一|壱)社(?:先|下|後)|1社まで|貴社より?1社|(?:御|貴)社(?:の)?(?:1|一)つ先|貴社(?:の)?パートナー(?:様)?(?:まで|可)|貴社協力会社|一次請けまで|1次請けまで/,
    2,
  ],
  [
    /制限(?:は)?(?:なし|無し|無|ございません|ありません)|不問|(?:再委託|商流)[ :は]{0,2}(?:可|問わず|問いません|制限なし|制限無し)/,
    4,
  ],
  [
    /(?:再委託|再々委託|2次|孫請け?)[ :は]{0,2}(?:不可|禁止|ng|ご遠慮|お断り)|再委託(?:は)?(?:なし|無し)|直接雇用[^。\n]{0,12}(?:限|のみ)|(?:貴|御)社(?:の)?(?:様)?(?:所属|正|プロパー|直|契約)?(?:の)?(?:社員|要員|プロパー|所属|個人事業主|フリーランス)?(?:様)?(?:の方)?(?:の)?(?:まで|のみ|限定|限り)|自社(?:正)?(?:の)?(?:社員|所属|要員|プロパー|直)|(?:貴|御)社(?:正)?(?:社員|所属|プロパー)|プロパーのみ|正社員(?:または|・|or|、)?(?:契約社員)?(?:の方)?(?:のみ|まで|限定)|直(?:個人|フリーランス)まで|個人(?:事業主)?まで|貴社直/,
    1,
  ],
]

/** How far a contract may be handed on: 貴社まで, 1社先まで, 制限なし. */
export function readResale(span: Span, isLabelled: boolean): Reading<number> | undefined {
  const text = head(span)
  const none = isLabelled ? /^[ ]?(?:不可|禁止|認め(?:ない|ません)|ng)/i.exec(text) : null
  if (none) return sure(1, [matched(span, none)])
  for (const [pattern, id] of resaleRules) {
    // 不問 beside another label is said of that.
    if (id === 4 && !isLabelled && !/商流|再委託/.test(text)) continue
    const found = pattern.exec(text)
    // 2社先はダメ says that it goes less far.
    if (
      found &&
      id !== 1 &&
      /^(?:は|も)?[ ]?(?:ダメ|だめ|不可|ng|×)/i.test(text.slice(found.index + found[0].length))
    )
      continue
    if (found) return sure(id, [matched(span, found)])
  }
  return undefined
}

/** What speaks of nationality without a label; a clause that ends with は goes on behind its comma. */
const ofForeigners =
  /(?:外国籍|外国人|外国の方)(?:の方)?(?:は、[^\n。]{0,45}|[^\n、。,/]{0,30})(?:\([^)\n]{0,30}\))?|日本(?:国籍|籍|人)[^\n、。,/]{0,10}(?:のみ|限)|^日本国籍の方|国籍[ :は]{1,2}日本のみ|国籍[ :は]{0,2}(?:問い?ません|不問)[^\n。]{0,40}|any nationality[^\n.]{0,40}|(?:jlpt[ ]?)?(?<![a-z])n[1-3](?:[ ]?(?:ok|以上|or above))/i

/** Foreign nationals: 可, 条件付き可 (N1, 日本語, 在留), 不可. */
export function readForeigners(span: Span, isLabelled: boolean): Reading<number> | undefined {
  const text = head(span)
  const found = isLabelled ? /^[^\n]{1,120}/.exec(text) : ofForeigners.exec(text)
  if (!found) return undefined
  const words = found[0]
  const span_ = matched(span, found)
  // Who may stay for good is asked for beside the Japanese.
  if (/または|or/.test(words) && /永住|帰化/.test(words)) return sure(2, [span_])
  if (
    /不可|(?<![a-z])ng(?![a-z]|(?:じゃ|では)(?:な|あ))|×|お断り|見送り|ご遠慮|対象外|難し|(?:日本(?:国籍|籍|人)?(?!語)|日本国籍の方)[^\n]{0,6}(?:のみ|限|必須)|^日本(?:国籍|人)?(?:の方)?(?:[ ]?$|\()|日本国籍$/i.test(
      words,
    ) ||
    (isLabelled && /^[ ]?(?:不可|ng|なし|×|日本籍)/i.test(words))
  )
    return sure(3, [span_])
  if (/n[ ]?[1-3]|日本語|ビザ|在留|永住|条件|帰化|ネイティブ|流暢|応相談|要相談|相談/i.test(words))
    return sure(2, [span_])
  if (/可|ok|不問|問わ|問い|any|no restriction|歓迎|○|大丈夫/i.test(words)) return sure(1, [span_])
  return undefined
}
