import { cutAt, linesOf, type Span, sliceSpan } from '../layout/span.ts'

/** Somebody else, of whom what follows is said: 妻はWebデザイナー, 先輩がやってくれて, 友人の穂積さん（SAPのコンサルタント）. */
const somebodyElse =
  /(?<![\p{Script=Han}])(?:妻|夫|主人|兄|弟|姉|妹|父|母|息子|娘|いとこ|従兄弟?|友人|友達|知人|知り合い|同僚|先輩|後輩|上司|同期)(?:さん|たち|の?方)?(?:[がは(]|の[^\s、。の(]{1,10}(?:さん|氏|\())|紹介して(?:くれた|くださった|もらった)(?:人|方)|(?:^|[\s・:])(?:紹介者|紹介元|推薦者|referrer|referred by)[ ]?[:(]|\bMr\. [A-Z][^.\n]{2,60}\bon request/iu
/** Somebody of another time, who is asked about by the way: ちなみにこの前のO.Tさん（42歳）は. */
const formerOne = /(?:この前|こないだ|先日|前回|以前)の[^\s、。]{1,10}(?:さん|氏|様)/
/** Who wrote, of himself, in brackets behind the own name or in a sentence that is no part of an introduction: 元ネットワーク屋、F5は得意でした. */
const writerHimself = /私ごと|私は(?:フランス|営業)|[(（]元[^()\n]{2,16}屋/
/** Somebody who is named and not offered: 登録しない, not a candidate. */
const notOffered =
  /登録(?:は|も)?(?:しない|不要|しません|なし)|候補では(?:ない|ありません)|not a candidate|don't register|do not register|忘れて(?:ください|下さい|$)/i

const longestClause = 300
const maxClauses = 2_000

/** Whether a clause speaks of somebody else than who is introduced. */
const isOfOthers = ({ plain }: Span) =>
  plain.length <= longestClause &&
  (somebodyElse.test(plain) || formerOne.test(plain) || writerHimself.test(plain) || notOffered.test(plain))

/**
 * The sentences of a text, or the lines where it has none, that speak of somebody else: what they name, and the age in them, is not of who
 * is introduced. Where a bracket opens in one and closes in the next line, up to there.
 */
export function clausesOfOthers(text: Span): Span[] {
  const lines = linesOf(text)
  return lines
    .flatMap((line, i) =>
      cutAt(line, /。/g)
        .filter(isOfOthers)
        .map((clause) => {
          const next = lines[i + 1]
          const isOpen = clause.to === line.to && /[(][^()]*$/.test(clause.plain)
          const closes = isOpen && next ? next.plain.slice(0, 60).indexOf(')') : -1
          return closes < 0 || !next
            ? clause
            : sliceSpan(text, clause.from - text.from, next.from - text.from + closes + 1)
        }),
    )
    .slice(0, maxClauses)
}
