/** What stands in the cell or behind the label of its state where a job takes nobody any more. */
const closedState =
  /^[^\p{L}\d×]{0,3}(?:(?:募集|受付|提案)?(?:終了?|停止|ストップ|締め?切)|充足|決定(?!待)|クローズ|closed?\b|[×✕✖]|済|キャンセル|cancel|中止|取り?下げ|失注|filled|枠?埋ま)/iu

const ends = String.raw`(?=$|[\s)】\]≫》>、。!・…(:]|しました|いたしました|致しました|済|となり|とのこと|のため|につき|です)`
const begins = String.raw`(?:^|[\s※★☆▲…・(【\[≪《<、。~→:>]|\p{Extended_Pictographic}\ufe0f?)`
/** What a line says of the job that it speaks of, once per way of saying so. */
const closedLine: readonly RegExp[] = [
  new RegExp(`(?:募集|受付|ご?提案|本件|案件)(?:は|を)?[ ]?(?:終了|停止|ストップ|中止)${ends}`, 'i'),
  new RegExp(`${begins}(?:終了|クローズ|CLOSED?|ストップ|中止|キャンセル)${ends}`, 'u'),
  /充足(?![率度性感])(?=$|[\s)】\]、。!]|し|いたし|致し|済|と)/,
  /中止(?:となり|になり|が決ま)/,
  new RegExp(String.raw`(?:${begins}|\d|[\d一二三]名)決定${ends}`, 'u'),
  /(?:〆|締め?)切(?:り?ました|り?済|らせて|りとなり)/,
  /枠[はが]?(?:全て|すべて)?埋ま|(?:^|[\s、。])埋まりました/,
  /\b(?:positions?|roles?)\b.{0,12}\b(?:filled|closed)\b|no longer (?:open|available|hiring)|signed with/i,
  /^\s*済\s*$/,
  /[【[](?:取消線?|取り消し線?)[】\]]|^\s*~~.+~~\s*$/,
]
/** What an own sentence above a job that was sent before says of it. */
const closedSentence =
  /充足(?:いた)?し|決定(?:の(?:ご)?連絡|しました|いたしました|となり)|(?:募集|受付)[^。\n]{0,4}(?:終了(?:と|いた|しま|させ)|締め?切(?:ら|り))|枠[^。\n]{0,3}埋ま|決まってしまい|クローズ(?:と|に|し|いた)|\b(?:has been|was|is) (?:filled|closed)\b/i
/** Somebody is still sought, or again. */
const open =
  /残り?[ ]?\d|残[ ]?[一二三]名|あと[ ]?[\d一二三]|追加(?:で|に|の?募集)|再募集|もう一度|改めて募集|引き続き|募集中|募集して|増員|still open/i
/** What ends then is the time of the job or of the answers, not the search. */
const otherEnd =
  /期間|締め?切日|終了[日後時]|\d月[^\d]{0,3}終了|開始.{0,30}終了|終了[ :]*\d{1,2}:\d|後[ ]?決定|次第/

/** The state of a job by its own cell: true or false; undefined where the cell tells of neither. */
export function isClosedState(text: string): boolean | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  return closedState.test(bare) && !open.test(bare)
}

/** Whether a line of a job says that it is closed: ※決定しました, クローズ 11/20, 【充足】. */
export const saysClosed = (line: string): boolean =>
  line.length <= 200 &&
  !open.test(line) &&
  !otherEnd.test(line) &&
  closedLine.some((pattern) => pattern.test(line))

/** Whether the words above a job that was sent before say that it is closed by now. */
export const tellsOfClosing = (text: string): boolean => closedSentence.test(text) && !open.test(text)

/** Whether what stands above a job tells of another that is over, and offers this one instead: 別件です, 新規, 「…」は充足. */
export const tellsOfAnother = (text: string): boolean =>
  /別件|別の(?:案件|お話)|新規|新着|代わり|次の案件|「[^」\n]{2,60}」(?:は|につ|の件)/.test(text)
