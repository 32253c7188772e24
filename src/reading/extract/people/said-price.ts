import { type Span, sliceSpan } from '../layout/span.ts'
import { type Price, readPrice } from '../values/price.ts'
import { firstRead } from '../values/value.ts'

const amount =
  /(?<![\d.,/:'A-Za-z(-])(?:JPY ?|¥ ?|@ ?)?\d{2,3}(?:,\d{3}|\d{4})?(?:\.\d)?[ ]?(?:万円?|マン円?|k(?![A-Za-z])|円|yen\b|JPY\b)?(?:[ ]?[~-][ ]?@?\d{2,3}(?:,\d{3})?[ ]?(?:万円?|マン円?|k(?![A-Za-z])|円|yen\b)?)?/gi
const hasUnit = /万|マン|\d[ ]?k$|\d,\d{3}|円|yen|JPY|¥|@/i
/** What counts something else: 60万件, 100万ユーザー, 25000 rows. */
const counts =
  /^[ ]?(?:件|人|名|行|台|ユーザ|アクセス|店|社|pv|レコード|[h%歳才回日年月時度分代号階級]|か月|ヶ月|週|:|users?|rows?|times)/i
const wishBefore =
  /(?:単価|単金|金額|報酬|希望額?|値段|おかね|お金|いくら|ほしい額|月額?(?:に|は|で)?|下限?は?|上限?は?|最低|at least|expected|rate|wants?|ask(?:s|ing)?|around|約|本人は?)[^\d。\n]{0,8}$/i
const wishBehind =
  /^[ ]?(?:円|くらい|ぐらい|前後|程度|以上|で|は|を|が|から|まで|あれば)?[^。、\n\d]{0,4}(?:欲し|ほし|希望|あれば|お願い|いただけ|頂け|切ら(?:ない|ず)|嬉し|うれし|でい[いけ]|で(?:結構|OK|大丈夫)|想定|目安|出せ|即決|の話も?聞|でも話|per month|\/ ?month|a month|negotiable)/i
/** An amount of another time or kind: 前は60, 年収600万, 時給, 一人5000円. */
const ofOther =
  /年収|年俸|時給|日給|日額|前は|以前は|旧|だった|古い|売上|予算|規模|交通費|ひとり|会費|手数料|マージン|残業/
const least = 200_000
const most = 2_500_000
/** What somebody says it is now, in place of what was said before. */
const changed = /(?:いま|今)(?:は|[ ])?[ ]?(\d{2,3})[ ]?(?:万円?|マン)?(?:に(?:な|変)|です|へ)/

/** The most that somebody wishes is not so much more than the least. */
const widest = 1.5

type Said = { price: Price; at: number }

/**
 * What somebody asks for in a sentence without a label, known by its own form: 70マンほしい, 月に65万円いただける, wants 720k, 75は欲しい、80あれば即決.
 * Two amounts of one sentence, or of two that follow each other, are the least and the most.
 */
export function readSaidPrice(sentences: readonly Span[]): Price | undefined {
  const now = firstRead(sentences, (sentence) => {
    const found = changed.exec(sentence.plain)
    return found && /古い|前の|変わ|じゃな|に(?:な|変)/.test(sentence.plain)
      ? readPrice(
          sliceSpan(sentence, found.index + found[0].indexOf(found[1]!), found.index + found[0].length),
        )
      : undefined
  })
  if (now?.from !== undefined) return { ...now, isSure: false, note: 'あとから変わった単価と読みました。' }
  const said = sentences.map(amountsIn)
  const first = said.findIndex((amounts) => amounts.length > 0)
  if (first < 0) return undefined
  const [one, other] = [...said[first]!, ...(said[first + 1] ?? [])].map(({ price }) => price)
  const lows = [one, other].flatMap((price) => price?.from ?? price?.to ?? [])
  const [low, high] = [Math.min(...lows), Math.max(...lows)]
  const isRange =
    other !== undefined && low !== high && high / low <= widest && one!.from === (one!.to ?? one!.from)
  // Of one amount in a sentence it is not known that it is the most, too.
  const { to, ...least } = one!
  const single = one!.from === undefined || one!.from !== to ? one! : least
  return { ...single, ...(isRange ? { from: low, to: high } : {}), isSure: false }
}

function amountsIn(sentence: Span): Said[] {
  const { plain } = sentence
  if (ofOther.test(plain) && !/(?:今|いま)(?:は|[ ])?\d/.test(plain)) return []
  return [...plain.matchAll(amount)].flatMap((found): Said[] => {
    const to = found.index + found[0].length
    const rest = plain.slice(to)
    if (counts.test(rest)) return []
    // What somebody has now is not what he asks for: 単価は今68で.
    if (/(?:今|いま|現在)[はの]?[ ]?$/.test(plain.slice(0, found.index))) return []
    const isWhole = isAlone(plain, found.index, to)
    const isWished =
      wishBefore.test(plain.slice(Math.max(0, found.index - 16), found.index)) || wishBehind.test(rest)
    if (!(isWished || (isWhole && hasUnit.test(found[0])))) return []
    const end = to + (/^[ ]?(?:~|以上|から|前後|程度|くらい|ぐらい)/.exec(rest)?.[0].length ?? 0)
    const price = readPrice(sliceSpan(sentence, found.index, end))
    const low = price?.from ?? price?.to ?? 0
    return price && low >= least && low <= most ? [{ price, at: found.index }] : []
  })
}

/** Nothing else stands between the signs around it: 即日／75万～／弊社社員. */
const isAlone = (text: string, from: number, to: number) =>
  /(?:^|[、,/|\s・:])[\s~\p{Extended_Pictographic}]*$/u.test(text.slice(0, from)) &&
  /^[ ]?(?:~|以上|から|前後|程度|くらい|ぐらい)?(?:で?す)?(?=$|[、,/|\s(])/.test(text.slice(to))
