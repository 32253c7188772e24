import { type Span, sliceSpan } from '../layout/span.ts'
import { matched } from '../values/value.ts'
import { head } from './job-money.ts'

/** Ages asked for: ~45歳まで, 20代~40代, 30~50歳; a decade is counted to its end, its first half to its middle. */
export type AgeLimit = { min?: number; max?: number; isSure: boolean; span: Span }

const age = '(\\d{2})[ ]?(歳|才|代)?[ ]?(前半|半ば|中盤|後半)?'

export function readAgeLimit(span: Span, isLabelled: boolean): AgeLimit | undefined {
  const text = head(span)
  const range = new RegExp(`(?<![\\d.])${age}[ ]?(?:~|-|から|以上)[ ]?${age}(?![\\d.])`).exec(text)
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
