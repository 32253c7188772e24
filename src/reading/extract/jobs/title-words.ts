import { findLineLabels } from '../labels/line-labels.ts'
import { ordinalsOf } from '../layout/ordinals.ts'
import { type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import { nameSkills } from '../skills/skill-words.ts'
import { tokensOf } from '../values/loose-facts.ts'
import { readStation } from '../values/station.ts'
import type { ReadingWords } from '../words.ts'
import { saysClosed } from './closed-words.ts'
import { jobWords } from './job-labels.ts'

/** Who wrote a line of a chat, and when. */
export const chatHead = /^\s*(?:\d{4}\/\d{1,2}\/\d{1,2}\s+)?\d{1,2}:\d{2}\s+\S{1,20}\s+/
const numbering =
  /^[\s>■□◆◇●◎○×✕▼▽★☆▶▪・*#=_~+([-]*(?:[【《≪<(]?(?:案件票?|求人|ポジション|no\.?|#)?\s?(?:[①-⑳❶-❿]|(?:\d{1,4}(?:[.-]\d{1,2})*|[ア-ホイロハニ]|[a-h])(?![a-z\p{L}](?!め|目|加|規)))[】》≫>.):]*(?:追加|新規|[個コこ]め|[件つ]目)?|(?:viii|vii|vi|iv|ix|iii|ii|i|v|x|[Ⅰ-Ⅹ])(?=[\s.)]))?[\s:■□◆◇●▪・]*/iu
/** What stands before a title and tells of the mail, not of the job: 【急募】, <新着>, 【取消線】. */
const tag =
  /^\s*(?:[【《≪<(［[][^【】《》≪≫<>()［］[\]]{0,12}(?:急募|新着|新規|再送|募集|更新|おすすめ|注目|限定|NEW|高単価|長期|充足|終了|クローズ|決定|取消線?)[^【】《》≪≫<>()［］[\]]{0,12}[】》≫>)］\]]|★?(?:新着|急募|NEW)(?=$|[\s:!★]))\s*/i
const fact =
  /\d[ ]?万|^[@~]?\d+(?![\d\p{L}])|~$|即日|^\d{1,2}月|面談|リモ(?!コン)|常駐|出社|在宅|(?<![\p{Script=Han}])精算|長期|\d[名歳才]|外国籍|日本籍|スキル見合|円$|^(?:必須|尚可|歓迎)/u
/** ■まだ枠があります■, ★急募★: words of the sender set off by a mark on both sides, and the heading of a section. */
const aside =
  /^\s*([■◆●★]).{0,24}(?:です|ます|急募|新着|おすすめ).{0,6}\1\s*$|^[\s=*-]*(?:募集中|受付中|(?:still )?open)[\s=*-]*$/i
/** A remark that something is not as it was when it was sent before. */
const changed = /(?:変わ|変更|上が|下が|訂正)[^、。]{0,6}(?:$|[。!(])/
/** What the work of a job is called ends a title: 予約サイトの追加開発, 基幹刷新PMO. */
const work =
  /(?:開発|構築|再構築|改修|更改|刷新|保守|移行|導入|支援|整備|対応|運用|監視|試験|検証|補佐|展開|作成|設計|改善|追加|更新|統合|連携|分析|管理|リニューアル|リプレー?[スイ]ス?|マイグレ(?:ーション)?|モダナイズ|テスト|サポート|ヘルプデスク|オペレーション|キッティング|システム|アプリ|サイト|基盤|プロジェクト|PJ|PMO|化|(?<=の)仕事)(?:\([^()]{1,40}\))?$/i

const bracketed = /[【([《≪<][^【】()[\]《》≪≫<>]{1,60}[】)\]》≫>]/g
/** A line without its number, marks and tags, and without what is written behind its title: labels, closing words. */
export function bareTitle(line: Span): Span {
  let bare = sliceSpan(line, chatHead.exec(line.plain)?.[0].length ?? 0, line.plain.length)
  for (let i = 0; i < 3; i += 1) {
    const tagged = tag.exec(bare.plain)?.[0].length ?? 0
    const skipped = tagged > 0 ? tagged : numberOf(bare.plain)
    if (skipped === 0) break
    bare = sliceSpan(bare, skipped, bare.plain.length)
  }
  const label = findLineLabels(bare.plain, jobWords).find(({ topic, from }) => topic !== null && from > 0)
  const closing = [...bare.plain.matchAll(bracketed)].find(({ 0: text }) => saysClosed(text))
  const ends = [
    label?.from ?? -1,
    bare.plain.search(/\s*[※★▲]/),
    bare.plain.search(/\s{2,}\S{1,8}:/),
    closing?.index ?? -1,
  ].filter((at) => at > 0)
  const cut = sliceSpan(bare, 0, Math.min(bare.plain.length, ...ends))
  const gap = [...cut.plain.matchAll(/\s+/g)].find(({ index }) =>
    saysClosed(cut.plain.slice(index).trim().split(' ')[0]!),
  )
  return trimSpan(sliceSpan(cut, 0, gap?.index ?? cut.plain.length))
}

/** How long the number before a title is, with its marks: 1. ■【2】 K-301 [イ]. */
const numberOf = (text: string): number =>
  Math.max(
    numbering.exec(text)?.[0].length ?? 0,
    ...ordinalsOf(text).map(({ length }) => (length < text.trim().length ? length : 0)),
  )

const isTitleText = (text: string) =>
  /[\p{L}]{2}/u.test(text) && text.length <= 80 && !/[。!?]$|です|ます|ください|こちら|以下|下記/.test(text)

/** The title in a line that may hold facts as well: the first word that is neither a fact, a skill nor a station. */
export function titleWithin(line: Span, words: ReadingWords): Span | undefined {
  const whole = bareTitle(line)
  // 会員アプリ(Flutter、渋谷、~80万): facts in brackets are behind the title.
  const facts = [...whole.plain.matchAll(bracketed)].find(
    ({ index, 0: text }) => index > 3 && /[、/]/.test(text) && text.slice(1, -1).split(/[、/]/).some(isFact),
  )
  const bare = withoutPlaceAhead(trimSpan(sliceSpan(whole, 0, facts?.index ?? whole.plain.length)), words)
  const parts = tableOf(bare)
  if (parts.length > 2 && !isFact(parts[0]!.plain) && namesWork(parts[0]!, words)) return parts[0]
  const tokens = tokensOf(bare)
  if (!tokens.some(({ plain }) => fact.test(plain))) {
    if (!isTitleText(bare.plain) || bare.plain.length < 3) return undefined
    return withoutSkillAhead(bare, words)
  }
  const named = tokens.filter((token) => namesWork(token, words))
  const found = named.find((token) => nameSkills(token, words).length === 0) ?? named[0]
  return found && withoutSkillAhead(found, words)
}

const isFact = (text: string) => fact.test(text.trim())

/** 信販 基幹更改/Java/池袋/65万: what slashes or bars part, blanks do not. */
const tableOf = (line: Span): Span[] => {
  const ends = [...line.plain.matchAll(/\/(?!\d[A-Za-z])|[|\t]|$/g)].map(({ index }) => index)
  return ends
    .map((end, i) => trimSpan(sliceSpan(line, i === 0 ? 0 : Math.min(end, ends[i - 1]! + 1), end)))
    .filter(({ plain }) => plain !== '')
}

/** 福岡市内 住宅会社の顧客ポータル: without the place that stands apart before the work. */
function withoutPlaceAhead(title: Span, words: ReadingWords): Span {
  const gap = /^\S{2,12}(?<=[都道府県市区町村]内?|北海道|札幌|仙台|名古屋|大阪|京都|神戸|福岡)\s+/.exec(
    title.plain,
  )
  const rest = gap && sliceSpan(title, gap[0].length, title.plain.length)
  return rest && namesWork(rest, words) ? rest : title
}

/** More than a skill, a fact or a station: 社内ワークフロー改修, C#のマイグレ. */
function namesWork(token: Span, words: ReadingWords): boolean {
  if (token.plain.length < 2 || fact.test(token.plain) || !isTitleText(token.plain)) return false
  const rest = nameSkills(token, words)
    .map(({ span }) => span)
    .reduce(
      (text, { from, to }) =>
        text.slice(0, from - token.from) + ' '.repeat(to - from) + text.slice(to - token.from),
      token.plain,
    )
  if (!/[\p{Script=Han}\p{Script=Katakana}ー]{2}/u.test(rest)) return false
  if (work.test(token.plain)) return true
  return !/[市区町村県]$/.test(token.plain) && readStation(token, words, undefined) === undefined
}

/** React/予約サイトの開発, Springの通販サイト保守: without the skill that stands apart before the work. */
function withoutSkillAhead(title: Span, words: ReadingWords): Span {
  const slash = title.plain.indexOf('/')
  if (slash > 0) {
    const [ahead, behind] = [sliceSpan(title, 0, slash), sliceSpan(title, slash + 1, title.plain.length)]
    const isSkill = (span: Span) =>
      nameSkills(span, words).some((skill) => skill.span.from === trimSpan(span).from)
    if (isSkill(ahead) && !isSkill(behind) && namesWork(trimSpan(behind), words)) return trimSpan(behind)
    if (work.test(ahead.plain.trim()) && isSkill(behind)) return trimSpan(ahead)
  }
  return title
}

/** Whether a short line is what the work of a job is called, and no condition. */
export const isWork = (line: string): boolean =>
  /^[^。、:]{5,45}$/.test(line.trim()) &&
  work.test(line.trim()) &&
  !/経験|必須|尚可|できる|可能?$|不要|(?:の|る|た)方|です|ます|お願い|ご紹介|募集/.test(line) &&
  !fact.test(line.trim()) &&
  !/^(?:要件定義|(?:基本|詳細|内部|外部)設計|製造|実装|単体|結合|総合)/.test(line.trim())

/**
 * The title of one of several jobs: the first of its lines that is one. A line of nothing but a number, a mark that something
 * changed or that it is closed stands above it.
 */
export function titleOfPiece(lines: readonly Span[], words: ReadingWords): Span | undefined {
  for (const line of lines.slice(0, 4)) {
    if (aside.test(line.plain)) continue
    const bare = bareTitle(line)
    if (
      !/[\p{L}]{2}/u.test(bare.plain) ||
      /^\s*[※▲]/.test(bare.plain) ||
      changed.test(bare.plain) ||
      saysClosed(bare.plain)
    )
      continue
    return titleWithin(line, words)
  }
  return undefined
}
