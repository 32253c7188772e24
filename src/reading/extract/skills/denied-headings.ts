import { isSeparator } from '../labels/line-labels.ts'
import { positionAt } from '../layout/grid.ts'
import { type Source, type Span, sliceSpan } from '../layout/span.ts'
import type { TablePart, View } from '../layout/view.ts'
import { negativesOfPhrase } from './clause-reach.ts'

/** What stands under a heading that says of it that somebody has it not, or would only like to. */
export type DeniedPart = { span: Span; how: 'known' | 'here' }

/** 未経験, (に)が(て), NG, 学校だけ, 避けたい, not familiar with: whole headings, and what is said of the form of knowing. */
const cannot =
  /未経験|^(?:に|苦)が?て$|^NG(?![A-Za-z])|経験[のが]?(?:な[いし]|無[いし]|ありません)|(?:学校|独学|授業|研修|school)[ ]?(?:だけ|のみ|only)|対応(?:不可|でき)|(?:でき|出来|書け|使え)(?:ない|ません)|避けた?い|不要(?:な|で)?|[な無]くても?[良よい]い|対象外|お断り|苦手|不得意|^(?:専門|守備範囲|担当|対応|範囲|スコープ)外$|out of scope/i
/** 触っていない技術, 担当外の領域, やりたくない仕事: a negative of the thing that the heading is. */
const ofThings =
  /^[なの]?(?:技術|言語|もの|こと|事|案件|お?仕事|業務|作業|分野|領域|スキル|ツール|経験|知識|製品|環境|フレームワーク|方|人|条件|工程)(?:など|等|一覧)?$/
/** さわったことが|ない, 使ってい|ません. */
const ofDoing = /^[^はもを、]{1,12}(?:こと[がはも]?(?:あり|ござい)?|[てで](?:い|おり))$/
/** Not familiar with, things I don't do, no experience. */
const notInEnglish =
  /^(?:my )?(?:weak(?:ness(?:es)?| points?| areas?)?$|(?:(?:things|what|skills|tools|languages|tech\w{0,8}) )?(?:(?:that )?(?:I|we|you|he|she|they) )?(?:(?:do|does|did|have|has|am|are|is|will|can|could) ?(?:not|never)|(?:do|does|did|have|has|wo|ca)n't|cannot|never|not(?! (?:available|applicable|specified|set|yet|only))|unfamiliar|avoid|unwanted|unused|dislikes?|no (?:experience|exposure|knowledge|go|need|interest))\b[a-z' ]{0,24})$/i

/** 学習中の技術, 興味のある言語, 今後やりたいこと, これからやってみたいこと, currently learning, interests. */
const wished =
  /(?:学習|勉強|独学|習得)中|(?:興味|関心)(?:が|の)?(?:ある|あり|分野|技術)|(?:今後|これから|将来|この先)[^\n]{0,8}(?:たい|目標|学|挑戦|希望)|(?:やってみ|挑戦し|学び|習得し|身につけ)たい|^(?:currently )?learning|want to (?:learn|try)|interested in/i

/** What is told of others, of school or of fun: 趣味, Coursework, Recommendations, People also viewed. */
const ofOthers =
  /^(?:references?|recommendations?|people also (?:viewed|liked)|interests?|hobb(?:y|ies)|coursework|(?:relevant )?courses|education|extracurricular.*|学歴|趣味|特技|好きなもの|まわりの人|家族.{0,4}|紹介(?:者|元|して.{1,8})|推薦(?:者|文|の言葉)|referr(?:er|ed by)|学んだこと|まなんだこと|学校で.{0,8}|きっかけ|.{0,10}を知ったきっかけ)$/i

/** Something is said of what stands before it. */
const predicate = /[はがも].{0,6}(?:不要|対象外|不可|未経験|苦手|お断り|NG)/

/** Longer than this is a sentence, no heading. */
const longest = 26
/** So many cells make the row of headings of a list. */
const fewestColumns = 4
/** Lines under one heading at most. */
const maxLines = 10

const marks =
  /^[\s>]*(?:[■□◆◇●◎○▼▽★☆▶◼▲△#]+|[【[<《≪〈(（「]|Q\s?\d{0,2}[.:)、]?|\d{1,2}(?:\.\d{1,2}){1,2}\s|\d{1,2}[.)、])\s*/
/** An item of a list, a note. */
const bullet = /^[\s>]*[・※*▪•→-]\s*/
const closing = /[】\]>》≫〉)）」?？:：\s]+$/

/** How a heading denies what stands under it; undefined where it does not, or is a sentence. */
function deniesUnder(heading: string): DeniedPart['how'] | undefined {
  const bare = heading.replace(marks, '').replace(closing, '')
  if (bare.length < 2 || bare.length > longest || /。|です.|ます|[=＝]/.test(bare)) return undefined
  // Linuxは不要, 個人事業主は不可: a sentence without its end, not 以下の方は対象外.
  if (!/^(?:以下|下記|次)/.test(bare) && predicate.test(bare)) return undefined
  // 未経験可, 未経験でも: an offer to those who have none.
  if (/未経験(?:者)?(?:可|ok|歓迎|でも|から)|問題|不可欠/i.test(bare)) return undefined
  if (cannot.test(bare) || notInEnglish.test(bare) || isOfThings(bare)) return 'known'
  return wished.test(bare) || ofOthers.test(bare) ? 'here' : undefined
}

const isOfThings = (heading: string) =>
  negativesOfPhrase(heading).some(({ from, written }) => {
    const behind = heading.slice(from + written.length)
    return ofThings.test(behind) || (behind === '' && ofDoing.test(heading.slice(0, from)))
  })

/** The parts of a view that stand under such headings: behind a colon, in the lines below, in the cells at the right or below. */
export const readDeniedParts = (source: Source, view: View): DeniedPart[] =>
  view.flatMap((part) => (part.kind === 'text' ? inLines(part.span) : inTable(source, part)))

function inLines(span: Span): DeniedPart[] {
  const parts: DeniedPart[] = []
  const lines = span.plain.split('\n')
  const starts = [0]
  for (const line of lines) starts.push(starts.at(-1)! + line.length + 1)
  lines.forEach((line, i) => {
    const at = starts[i]!
    const colon = /^[^:\n]{2,40}:(?!\/\/)/.exec(line)
    const behind = colon && deniesUnder(colon[0].replace(bullet, ''))
    if (behind && line.slice(colon[0].length).trim() !== '') {
      parts.push({ span: sliceSpan(span, at + colon[0].length, at + line.length), how: behind })
      return
    }
    const how = bullet.test(line) ? undefined : deniesUnder(line)
    if (!how) return
    const end = endOfBlock(lines, i)
    if (end > i + 1) parts.push({ span: sliceSpan(span, at + line.length, starts[end]! - 1), how })
  })
  return parts
}

/** The line behind the block of a heading: an empty one, a drawn one, or the next heading of the same look. */
function endOfBlock(lines: readonly string[], heading: number): number {
  const look = marks.exec(lines[heading]!)?.[0].trim().charAt(0) ?? ''
  let end = heading + 1
  while (end < lines.length && end - heading <= maxLines) {
    const line = lines[end]!
    if (line.trim() === '' || isSeparator(line)) break
    if (look !== '' && line.trim().startsWith(look)) break
    if (look === '' && /^[\s>]*[■□◆◇●▼★【≪《<[]/.test(line)) break
    end += 1
  }
  return end
}

/** A label at the left of its row (a number may stand before it) has its value at its right; a heading of a list has it below. */
function inTable(source: Source, { block, grid, rows }: TablePart): DeniedPart[] {
  const wide = rows.find((row) => grid.inRow(row).length >= fewestColumns)
  return rows.flatMap((row) => {
    const list = grid.inRow(row)
    const label = list.find((cell) => !/^[\d.()#\s]*$/.test(source.plain(block, cell)))
    return list.flatMap((cell): DeniedPart[] => {
      const how = grid.cells[cell]!.row === row ? deniesUnder(source.plain(block, cell).trim()) : undefined
      if (!how) return []
      const { column, columns } = grid.cells[cell]!
      const right = list[positionAt(grid, list, column + columns)]
      if (cell === label && right !== undefined && row !== wide)
        return [{ span: source.whole(block, right), how }]
      if (row !== wide) return []
      return rows
        .filter((other) => other > row)
        .flatMap((other) => grid.startingIn(other))
        .filter((other) => isBetween(grid.cells[other]!.column, column, columns))
        .map((other) => ({ span: source.whole(block, other), how }))
    })
  })
}

const isBetween = (column: number, from: number, columns: number) =>
  column >= from && column < from + Math.max(1, columns)
