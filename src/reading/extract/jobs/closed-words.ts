/** What stands in the cell or behind the label of its state where a job takes nobody any more. */
const closedState =
  /^[^\p{L}\d×]{0,3}(?:(?:募集|受付|提案)?(?:終了?|停止|ストップ|締め?切)|充足|決定(?!待)|クローズ|closed?\b|[×✕✖]|済|キャンセル|cancel|中止|取り?下げ|失注|filled|枠?埋ま)/iu

const ends = String.raw`(?=$|[\s)】\]≫》>、。!・…(:★☆※]|\p{Extended_Pictographic}|しました|いたしました|致しました|済|となり|とのこと|のため|につき|です)`
const begins = String.raw`(?:^|[\s※★☆▲…・(【\[≪《<、。~→:>]|\p{Extended_Pictographic}\ufe0f?)`
/** What a line says of the job that it speaks of, once per way of saying so. */
const closedLine: readonly RegExp[] = [
  new RegExp(`(?:募集|受付|ご?提案|本件|案件)(?:は|を)?[ ]?(?:終了|停止|ストップ|中止)${ends}`, 'iu'),
  new RegExp(`${begins}(?:終了|クローズ|CLOSED?|ストップ|中止|キャンセル)${ends}`, 'u'),
  /充足(?![率度性感])(?=$|[\s)】\]、。!]|し|いたし|致し|済|と)/,
  /中止(?:となり|になり|が決ま)/,
  new RegExp(String.raw`(?:${begins}|\d|[\d一二三]名)決定${ends}`, 'u'),
  /(?:〆|締め?)切(?:り?ました|り?済|らせて|りとなり)/,
  /枠[はが]?(?:全て|すべて)?埋ま|(?:^|[\s、。])埋まりました|埋ま(?:ったまま|ってしま|っております)/,
  // Somebody else was taken, the client thought better of it, nobody is taken any more.
  /(?:他社|他の方|別の方|先約|昨日|先日|本日|先ほど|今朝|すでに|既に|内部|社内)[^。、日]{0,12}決ま(?:りま|って|り[、。])/,
  /(?<!お)見送(?:り|らせ)(?:と|に)な|(?<![線】])取り?(?:止め|やめ|下げ|消し)(?=$|[。、)!]|と|に|ま|いた)|打ち?切(?:り(?:と|に|ま)|られ|$)/,
  /募集(?:は)?(?:ございません|ありません|しません|いたしません|(?:して)?おりません)|受け?付けられません/,
  /(?:につき|のため|により)[ ]?(?:締め?切|終了|停止|中止|クローズ)/,
  /\b(?:positions?|roles?|openings?|requests?)\b[^.(]{0,16}\b(?:filled|closed|cancell?ed|withdrawn|on hold)\b|no longer (?:open|available|hiring|needed)|signed with/i,
  /^\s*済\s*$/,
  /[【[](?:取消線?|取り消し線?)[】\]]|^\s*~~.+~~\s*$/,
]
/** What an own sentence above a job that was sent before says of it. */
const closedSentence =
  /充足(?:いた)?し|決定(?:の(?:ご)?連絡|しました|いたしました|となり)|(?:募集|受付)[^。\n]{0,10}(?:終了(?:と|いた|しま|させ)|締め?切(?:ら|り))|枠[^。\n]{0,3}埋ま|決まってしまい|クローズ(?:と|に|し|いた)|(?<!お)見送(?:り|らせ)(?:と|に)な|取り?(?:止め|やめ|下げ|消し)(?:と|に|ま|いた)|他社[^。]{0,6}決まり|募集は(?:ございません|ありません)|\b(?:has been|was|is) (?:filled|closed)\b/i
/** Somebody is still sought, or again. */
const open =
  /残り?[ ]?\d|再開|復活|再度|あらためて|残[ ]?[一二三]名|あと[ ]?[\d一二三]|追加(?:で|に|の?募集)|再募集|もう一度|改めて募集|引き続き|募集中|募集して|増員|still open|re-?opened|open again/i
/** What ends then is the time of the job or of the answers, not the search. */
const otherEnd =
  /期間|締め?切日|終了[日後時]|\d月[^\d]{0,3}終了|開始.{0,30}終了|終了[ :]*\d{1,2}:\d|後[ ]?決定|次第/

/** 募集終了とご案内した以下の案件: what was said once and may hold no more. */
const reported = /と(?:お|ご)?(?:伝え|案内|連絡)(?:し(?:た|てい|ており|ましたが)|いたしました)/
/** 「充足のため終了」とお伝えした件: what was said once. */
const quoted = /「[^」]*」/g

/** Whether a text is nothing but a word for a job that is closed: 充足しました, クローズ(11/20). */
export const isClosedWord = (text: string): boolean => text.length <= 16 && closedState.test(text.trim())

/** The state of a job by its own cell: true or false; undefined where the cell tells of neither. */
export function isClosedState(text: string): boolean | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  return (closedState.test(bare) || saysClosed(bare)) && !open.test(bare)
}

/** Whether a line of a job says that it is closed: ※決定しました, クローズ 11/20, 【充足】. */
export const saysClosed = (line: string): boolean =>
  line.length <= 200 &&
  !open.test(line) &&
  !otherEnd.test(line) &&
  closedLine.some((pattern) => pattern.test(line.replace(quoted, '「」')))

/** Whether the words above a job that was sent before say that it is closed by now. */
export const tellsOfClosing = (text: string): boolean => closedSentence.test(text) && !open.test(text)

/** Whether a sentence closes what it speaks of, now and not in what it only reports. */
export const closes = (sentence: string): boolean =>
  (saysClosed(sentence) || tellsOfClosing(sentence)) && !reported.test(sentence)

/** Whether a sentence says that somebody is still sought, or again: 引き続き募集, だけ復活. */
export const saysOpen = (sentence: string): boolean => open.test(sentence)

/** Whether what stands above a job tells of another that is over, and offers this one instead: 別件です, 新規, 「…」は充足. */
export const tellsOfAnother = (text: string): boolean =>
  /別件|別の(?:案件|お話)|新規|新着|代わり|次の案件|「[^」\n]{2,60}」(?:は|につ|の件)/.test(text)
