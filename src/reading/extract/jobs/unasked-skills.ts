import { cutAt, linesOf, type Span } from '../layout/span.ts'
import { nameSkills } from '../skills/skill-words.ts'
import type { ReadingWords } from '../words.ts'

/** What a job says behind skills that it has no use for, or asks of nobody: as a whole they are no skills of the job. */
const predicates =
  /(?:要し(?:ない|ません)|必要(?:と(?:は)?し(?:ない|ません))|含ま(?:ない|ず|れません)|見(?:ません|ない(?:そう|とのこと|です|$))|関係(?:は|が)?(?:ない|ありません|なし)|評価(?:に入|の対象と|の対象に)(?:り)?(?:しない|しません|ません|ならない)|触(?:り|れ)ません|使わないこと|使って(?:い|おり)ません|ごめんなさい|除(?:く|き|外)|行わない|(?:別|他)の?(?:会社|業者|チーム|部署)(?:で|が)(?:採用|され|して|やって|。|$)|(?:には|に)?求められていません|だけでは(?:難|厳)し|(?:だけ|のみ|しか)[^。、\n]{0,14}(?:✖|×|難しい|厳しい|キツ|きつい|不可|対象外|NG|だめ|ダメ|お断り|見送)|経験だけ)/gi
const inEnglish =
  /(?:(?:do|does) not need|don't need|no need (?:for|of)|not looking for|\bwe don't use|\bno)\b[: ]{1,2}(?:any )?$/i
const behindInEnglish =
  /^[^.;\n]{0,60}?(?:is|are) (?:not (?:expected|needed|required|used|in scope)|handled by another|out of scope|removed)|^[^.;\n]{0,60}? not expected/i
/** A heading of what is left out: 次の作業は役務の範囲から除く, 範囲外. */
const leftOut =
  /(?:次|以下|下記)の[^。\n]{0,24}(?:除く|除外|含まない|対象外)(?:とする|もの)?。?$|^out of scope$|範囲外$/i
const positive = /必須|歓迎|尚可|あれば|が条件|できる(?:方|人)|年以上|望ましい|嬉しい|優先|ですが、|です。/
const joined = /^[ ]?(?:[、,/・&+]|と|や|または|及び|および|and|or|or any|など|等|\(|[）)]){0,3}[ ]?$/i
const reach = 36
const longestLine = 600
const maxBelow = 6

/** The ids of the skills that a text says a job asks nobody for: COBOLの知識は要しない, We do NOT need Spark, Javaは見ません. */
export function readUnasked(texts: readonly Span[], words: ReadingWords): Set<number> {
  const ids = new Set<number>()
  for (const text of texts) {
    let below = 0
    for (const line of linesOf(text)) {
      if (line.plain.length > longestLine) continue
      const bare = line.plain.replace(/^[\s\d.・■□◆()-]+/, '')
      if (leftOut.test(bare)) {
        below = maxBelow
        continue
      }
      const isItem =
        below > 0 && /^[\s]*(?:[アイウエオ•・*-]|\(?\d)/.test(line.plain) && !/^\d+[-.]\d/.test(line.plain)
      below = isItem ? below - 1 : 0
      const sentences = cutAt(line, /[。;]|\.(?= )/g)
      for (const sentence of sentences)
        for (const id of isItem
          ? nameSkills(sentence, words).map((each) => each.id)
          : unaskedIn(sentence, words))
          ids.add(id)
    }
  }
  return ids
}

function unaskedIn(sentence: Span, words: ReadingWords): number[] {
  const text = sentence.plain
  const found = [...text.matchAll(predicates)]
  const isEnglish = /need|\bno\b|not|another|removed|looking/i.test(text)
  if (found.length === 0 && !isEnglish) return []
  const named = nameSkills(sentence, words)
  const ends = named.map(({ span }) => span.to - sentence.from)
  const starts = named.map(({ span }) => span.from - sentence.from)
  const ids: number[] = []
  const takeLeft = (last: number) => {
    for (let i = last; i >= 0; i -= 1) {
      if (i < last && !joined.test(text.slice(ends[i], starts[i + 1]))) return
      ids.push(named[i]!.id)
    }
  }
  for (const { index } of found) {
    const last = ends.findLastIndex((end) => end <= index)
    const gap = last < 0 ? '' : text.slice(ends[last], index)
    if (last >= 0 && gap.length <= reach && !positive.test(gap)) takeLeft(last)
  }
  if (!isEnglish) return ids
  named.forEach(({ id }, i) => {
    if (behindInEnglish.test(text.slice(ends[i]))) ids.push(id)
    if (!inEnglish.test(text.slice(Math.max(0, starts[i]! - 30), starts[i]))) return
    ids.push(id)
    for (let k = i + 1; k < named.length && joined.test(text.slice(ends[k - 1], starts[k])); k += 1)
      ids.push(named[k]!.id)
  })
  return ids
}
