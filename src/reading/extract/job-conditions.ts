import type { Reading } from './reading.ts'
import { type Span, sliceSpan } from './span.ts'
import { check, matched, sure } from './value.ts'

const longestValue = 300
const head = (span: Span) => span.plain.slice(0, longestValue)

/** Hours of settlement: 140-180h, 140~180時間, 160±20, 固定. */
export type Settlement = { isFixed: boolean; from?: number; to?: number; span: Span }

export function readSettlement(span: Span, isLabelled: boolean): Settlement | undefined {
  const text = head(span)
  const range =
    /(?<!\d)(\d{2,3})(?:\.0)?[ ]?(?:h|時間)?[ ]?(?:~|-|から)[ ]?(\d{3})(?:\.0)?(?!\d)[ ]?(h|時間)?/i.exec(
      text,
    )
  if (range && (isLabelled || range[3] !== undefined)) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    if (from >= 60 && from < to && to <= 300) return { isFixed: false, from, to, span: matched(span, range) }
  }
  const around = /(\d{3})[ ]?(?:h|時間)?[ ]?(?:±|\+-|\+\/-)[ ]?(\d{1,2})[ ]?(?:h|時間)?/i.exec(text)
  if (around) {
    const [middle, width] = [Number(around[1]), Number(around[2])]
    return { isFixed: false, from: middle - width, to: middle + width, span: matched(span, around) }
  }
  const fixed = (
    isLabelled
      ? /固定|(?:精算|清算)?(?:なし|無し)/
      : /固定(?:精算|清算)|(?:精算|清算)[ ]?[:/]?[ ]?(?:なし|無し|固定)|月額固定/
  ).exec(text)
  return fixed ? { isFixed: true, span: matched(span, fixed) } : undefined
}

/** How many interviews, and how they are held. */
export type Interviews = { times?: Reading<number>; way?: Reading<number> }

export function readInterviews(span: Span, isLabelled: boolean): Interviews {
  const text = head(span)
  const made: Interviews = {}
  const none = /(?:面談|面接|打合せ)?(?:なし|無し|不要)/.exec(text)
  const range = isLabelled ? /([1-4一二三])[ ]?(?:~|-|、|or|または)[ ]?([2-4])[ ]?回/.exec(text) : null
  const count = (
    isLabelled
      ? /([1-9一二三])[ ]?(?:回|度)/
      : /(?:面談|面接|打合せ|打ち合わせ|商談)[ :]?(?:は|回数)?[ :]?([1-9])[ ]?回/
  ).exec(text)
  if (range)
    made.times = check(timesOf(range[2]!), [matched(span, range)], `「${range[0]}」の多いほうを読みました。`)
  else if (count) made.times = sure(timesOf(count[1]!), [matched(span, count)])
  else if (none && isLabelled) made.times = sure(4, [matched(span, none)])
  const online = /web|オンライン|zoom|teams|リモート|ウェブ|meet|ビデオ/i.exec(text)
  const inPerson = /対面|来社|現地|訪問|常駐先で|オフィス/.exec(text)
  if (isLabelled && (online || inPerson)) {
    const both = online && inPerson
    const place = online && (!inPerson || online.index < inPerson.index) ? online : inPerson!
    made.way = sure(both ? 3 : online ? 1 : 2, [matched(span, place)])
  }
  return made
}

const timesOf = (written: string) => {
  const count = '一二三'.includes(written) ? '一二三'.indexOf(written) + 1 : Number(written)
  return Math.min(3, count)
}

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
    /(?:再委託|再々委託|2次|孫請け?)[ :は]{0,2}(?:不可|禁止|ng)|(?:貴|御)社(?:の)?(?:様)?(?:所属|正|プロパー|直|契約)?(?:の)?(?:社員|要員|プロパー|所属|個人事業主|フリーランス)?(?:様)?(?:の方)?(?:の)?(?:まで|のみ|限定|限り)|自社(?:正)?(?:の)?(?:社員|所属|要員|プロパー|直)|(?:貴|御)社(?:正)?(?:社員|所属|プロパー)|プロパーのみ|正社員(?:または|・|or|、)?(?:契約社員)?(?:の方)?(?:のみ|まで|限定)|直(?:個人|フリーランス)まで|個人(?:事業主)?まで|貴社直/,
    1,
  ],
]

/** How far a contract may be handed on: 貴社まで, 1社先まで, 制限なし. */
export function readResale(span: Span): Reading<number> | undefined {
  const text = head(span)
  for (const [pattern, id] of resaleRules) {
    const found = pattern.exec(text)
    if (found) return sure(id, [matched(span, found)])
  }
  return undefined
}

/** Foreign nationals: 可, 条件付き可 (N1, 日本語, 在留), 不可. */
export function readForeigners(span: Span, isLabelled: boolean): Reading<number> | undefined {
  const text = head(span)
  const found = isLabelled
    ? /^[^\n]{1,120}/.exec(text)
    : /(?:外国籍|外国人|外国の方)(?:の方)?[^\n、。,/]{0,30}(?:\([^)\n]{0,30}\))?|日本(?:国籍|人)[^\n、。,/]{0,10}(?:のみ|限定|限る)|国籍[ :]?不問/.exec(
        text,
      )
  if (!found) return undefined
  const words = found[0]
  const span_ = matched(span, found)
  if (
    /不可|ng|×|お断り|見送り|ご遠慮|対象外|難し|(?:日本(?:国籍|人)?|日本国籍の方)[^\n]{0,6}(?:のみ|限定|限る|必須)|^日本(?:国籍|人)?(?:の方)?[ ]?$|日本国籍$/i.test(
      words,
    ) ||
    (isLabelled && /^[ ]?(?:不可|ng|なし|×|日本籍)/i.test(words))
  )
    return sure(3, [span_])
  if (/n[ ]?[12]|日本語|ビザ|在留|永住|条件|帰化|ネイティブ|流暢|応相談|要相談|相談/i.test(words))
    return sure(2, [span_])
  if (/可|ok|不問|問わ|問い|歓迎|○|大丈夫/i.test(words)) return sure(1, [span_])
  return undefined
}

/** Ages asked for: ~45歳まで, 20代~40代, 30~50歳; a decade is counted to its end, its first half to its middle. */
export type AgeLimit = { min?: number; max?: number; isSure: boolean; span: Span }

const age = '(\\d{2})[ ]?(歳|才|代)?[ ]?(前半|半ば|中盤|後半)?'

export function readAgeLimit(span: Span, isLabelled: boolean): AgeLimit | undefined {
  const text = head(span)
  const range = new RegExp(`(?<![\\d.])${age}[ ]?(?:~|-|から)[ ]?${age}(?![\\d.])`).exec(text)
  if (range && (range[2] ?? range[5]) !== undefined) {
    const kind = range[5] ?? range[2]
    const min = lowest(Number(range[1]), range[2] ?? kind, range[3])
    const max = highest(Number(range[4]), kind, range[6])
    if (isAge(min) && isAge(max) && min <= max)
      return { min, max, isSure: kind !== '代', span: matched(span, range) }
  }
  const upTo = new RegExp(
    `(~|-|上限)?[ :]?(?<![\\d.])${age}[ ]?(くらい|ぐらい|程度|位)?(?:の方)?[ ]?(まで|以下|迄|未満|上限|以内|~|以上)?`,
  ).exec(ageText(text, isLabelled))
  if (!upTo || (!isLabelled && upTo[3] === undefined)) return undefined
  const [, before, number = '', kind, part, , after] = upTo
  if (kind === undefined && !isLabelled) return undefined
  const at = sliceSpan(span, upTo.index, upTo.index + upTo[0].trimEnd().length)
  if (!isAge(Number(number))) return undefined
  if (after === '~' || after === '以上')
    return { min: lowest(Number(number), kind, part), isSure: kind !== '代', span: at }
  if (before === undefined && after === undefined && kind !== '代')
    return isLabelled ? { max: Number(number), isSure: false, span: at } : undefined
  if (before === undefined && after === undefined && !isLabelled) return undefined
  const max = highest(Number(number), kind, part) - (after === '未満' && kind !== '代' ? 1 : 0)
  return { max, isSure: kind !== '代', span: at }
}

/** In running text only what calls itself an age counts; blanks keep the offsets. */
const ageText = (text: string, isLabelled: boolean) =>
  isLabelled ? text : text.replace(/\d{2}(?![ ]?(?:歳|才|代))/g, '  ')

const isAge = (value: number) => value >= 15 && value <= 80
const lowest = (value: number, kind: string | undefined, part: string | undefined) =>
  kind === '代' && part !== undefined && part !== '前半' ? value + 5 : value
const highest = (value: number, kind: string | undefined, part: string | undefined) =>
  kind !== '代'
    ? value
    : part === '前半'
      ? value + 4
      : part === '半ば' || part === '中盤'
        ? value + 6
        : value + 9

/** Pay month (0 翌月, 30 翌々月) and day (30 月末) of a term: 翌月末, 30日サイト, 月末締め翌々月15日払い. */
export type Usance = { span_id: number; day_id: number; isSure: boolean; span: Span }

export function readUsance(span: Span): Usance | undefined {
  const text = head(span)
  const written = /(翌々月|翌月)[ ]?(末日?|\d{1,2}[ ]?日?)/.exec(text)
  if (written) {
    const day = written[2]!.startsWith('末') ? 30 : Number.parseInt(written[2]!, 10)
    if (day >= 1 && day <= 31)
      return {
        span_id: written[1] === '翌月' ? 0 : 30,
        day_id: day > 28 ? 30 : day,
        isSure: true,
        span: matched(span, written),
      }
  }
  const site = /(\d{2})[ ]?日?(?:サイト|site)?/i.exec(text)
  const days = Number(site?.[1])
  if (!site || days < 30 || days > 90 || days % 5 !== 0) return undefined
  const over = days - 30
  if (over === 0 || over === 30) return { span_id: over, day_id: 30, isSure: true, span: matched(span, site) }
  if (over > 30) return undefined
  return { span_id: 30, day_id: over, isSure: true, span: matched(span, site) }
}

/** あり 1, なし 2, 応相談 3. */
export function readPcLoan(span: Span): Reading<number> | undefined {
  const text = head(span).split('\n')[0]!
  const found =
    /(?:応|要)?相談/.exec(text) ??
    /なし|無し?|不可|持ち?込み|BYOD|自前|ご持参|ご用意/i.exec(text) ??
    /あり|有り?|貸与|支給|可|windows|mac|○/i.exec(text)
  if (!found) return undefined
  return sure(/相談/.test(found[0]) ? 3 : /なし|無|不可|持|BYOD|自前|用意/i.test(found[0]) ? 2 : 1, [
    matched(span, found),
  ])
}

/** 自由 1, オフィスカジュアル 2, スーツ 3. */
export function readDresscode(span: Span): Reading<number> | undefined {
  const text = head(span)
  const found =
    /オフィス?[ ]?カジュアル|ビジネス[ ]?カジュアル|オフィカジ|ビジカジ/.exec(text) ??
    /自由|私服|カジュアル|不問/.exec(text) ??
    /スーツ/.exec(text)
  if (!found) return undefined
  return sure(/自由|私服|^カジュアル|不問/.test(found[0]) ? 1 : /スーツ/.test(found[0]) ? 3 : 2, [
    matched(span, found),
  ])
}

/** 9:00~18:00 in one spelling. */
export function readWorkingTime(span: Span): Reading<string> | undefined {
  const found =
    /(\d{1,2})(?::(\d{2})|時(?:(\d{2})分|半)?)[ ]?(?:~|-|から)[ ]?(\d{1,2})(?::(\d{2})|時(?:(\d{2})分|半)?)/.exec(
      head(span),
    )
  if (!found) return undefined
  const [all, from, a, b, to, c, d] = found
  const [first, last] = [
    a ?? b ?? (/^\d{1,2}時半/.test(all) ? '30' : '00'),
    c ?? d ?? (/半$/.test(all) ? '30' : '00'),
  ]
  return sure(`${Number(from)}:${first}-${Number(to)}:${last}`, [matched(span, found)])
}

/** How many people are wanted. */
export function readRecruitment(span: Span): Reading<number> | undefined {
  const text = head(span).split('\n')[0]!
  const found =
    /(\d{1,3})[ ]?(?:~|-)[ ]?(\d{1,3})[ ]?(?:名|人)/.exec(text) ??
    /()(\d{1,3})[ ]?(?:名|人|枠|ポジション)?/.exec(text)
  const count = Number(found?.[2])
  if (!found || count < 1) return undefined
  return found[1]
    ? check(count, [matched(span, found)], `「${found[0]}」の多いほうを読みました。`)
    : sure(count, [matched(span, found)])
}
