import { cutAt, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { findContractTypes } from '../values/master-words.ts'
import { check, matched, sure } from '../values/value.ts'
import { readAgeLimit } from './job-ages.ts'
import { readInterviews } from './job-interviews.ts'
import { readForeigners, readResale } from './job-limits.ts'
import { readSettlement, readUsance } from './job-money.ts'
import type { JobFields as Fields } from './job-pick.ts'
import { readDresscode, readPcLoan, readRecruitment, readWorkingTime } from './job-terms.ts'

const longestLine = 400

/** Hours that need no word beside them, as no other range of a job is so: 140-180, 150~190h. */
const bareHours =
  /(?<![\d./:-]|¥|@)(1[0-7][05])[ ]?(?:h|時間)?[ ]?[~-]{1,2}[ ]?(1[6-9][05]|2[0-4][05])(?![\d.:-]|[ ]?(?:万|円|千|k))/i
const ofPay = /支払|払い|締め?|〆|サイト|payment/i
const ofAge = /\d{2}[ ]?(?:歳|才|代)/
const ofPc = /(?<![a-z])pc(?![a-z])|パソコン|端末|mac(?:book)?|laptop/i
const isLent = /貸|支給|送付|送り|用意|準備|持ち?込み?|provided/i
const ofDress =
  /服装|ドレスコード|スーツ|私服|カジュアル(?!面談)|ビジカジ|オフィカジ|\bcasual (?:clothes|dress|wear)|(?:business|office|smart) casual/i
/** A time of day that is no time of work. */
const otherTime = /面談|電話|受付|営業|締切|まで(?:に|の)|連絡|平日.*対応|朝会|mtg|meeting/i
/** How many are wanted, where nothing but that is said, or the word that says so stands beside it. */
const ofPeople =
  /^(?:(?:急募|募集|増員|残り?|あと|枠|need)[ :]{0,2})?(\d{1,2})[ ]?名(?:様)?(?:枠|募集|急募|のみ)?(?:です|お願いします)?$|^(\d{1,2})[ ]?名(?=[ ])|^(?:[(（]\d{1,2}[)）][ ]?|\d{1,2}[-.]\d{1,2}\.?[ ]?)?(?!チーム|全|合計|現|既存|メンバ|体制|[^ ]*規模)[^ \d]{1,12}(?:[ ]\d{1,2}[ ]?名|\(\d{1,2}名\))$|(?<![a-z])(?:need|looking for|seeking) (\d{1,2})(?= (?!years|months|days)[a-z])|(?:急募|急ぎで|募集|残り?|あと|後任の方)[ ]?(\d{1,2})[ ]?名|(\d{1,2})[ ]?名(?:様)?(?:を|の)?(?:急募|募集|探して|お願いしたく)/
/** That a job goes on, where a clause says nothing else. */
const goesOn = /^(?:[\d/:年月日即上中下旬頭-]{1,12}(?:~|から)?[ ]?)?(長期)(?:予定|案件|続く.*|[ ]?\(.*\))?$/
const contract =
  /^(?:契約は?)?(?:準委任|業務委託|請負|派遣)(?:契約)?(?:です|となります)?$|(?:準委任|請負|派遣)契約/

/** What somebody writes for whoever reads or keeps the mail is no condition of a job. */
const tellsReader = /(?:として|と)(?:登録|入力|記入|回答|出力|保存|読み取)/

/** Who works there already is not who is wanted: 30代~40代のメンバーが中心, 日本人のみのチーム. */
const ofTeam = /活躍|多い|制限では|中心(?!に)|メンバ|在籍|チーム|の(?:現場|職場)/

/** The parts of a line that each say one thing. */
export const clausesOfLine = (line: Span): Span[] =>
  cutAt(
    { ...line, plain: line.plain.slice(0, longestLine) },
    /[、。,;!\t|]|(?<!\d)\/|\/(?!\d)|\/(?=\d{1,2}[ ]?名)|(?<=\S) (?= \S)/g,
  ).map((part) => {
    const clause = trimSpan(part)
    const mark = /^[・■□◆◇●○★☆※→▪*+-]+[ ]?/.exec(clause.plain)
    return mark ? sliceSpan(clause, mark[0].length, clause.plain.length) : clause
  })

/**
 * The conditions of a job that name themselves, wherever they stand: 面談1回, 140-180, 貴社まで, 外国籍不可, 45歳まで, 2名,
 * PC貸与, 私服可, 月末締め翌月末払い. What is said first counts.
 */
export function readPlainTerms(lines: readonly Span[]): Fields {
  const fields: Fields = {}
  for (const line of lines) {
    if (tellsReader.test(line.plain)) continue
    const nations = ofTeam.test(line.plain)
      ? {}
      : optional('accept_foreigner_type_id', readForeigners(line, false))
    for (const made of [readMeetings(line), nations, ...clausesOfLine(line).map(readClause)])
      Object.assign(fields, { ...made, ...fields })
  }
  return fields
}

const meeting = '(?:面談|面接|打ち?合わ?せ|商談|顔合わ?せ|(?<![a-z])(?:mtg|interview)s?(?![a-z]))'
/** One sentence that speaks of interviews, up to where a line of facts goes on with another. */
const ofMeetings = new RegExp(
  `[^。、/|\\t\\n]{0,12}${meeting}(?:[^。/|\\t\\n ]| (?![^ \\da-z\\n]{2,8}[: ])){0,70}`,
  'i',
)
const meetings = new RegExp(
  `${meeting}[^。、\\d\\n]{0,14}?[1-3一二][ ]?[回度]|(?<![\\d.])[1-3] interviews?(?![a-z])`,
  'i',
)
const noMeetings = /面談(?:は)?(?:なし|無し|ありません|不要)(?!の場合|として)/
/** Interviews that were arranged for somebody are not those that are asked for. */
const isArranged = /調整|設定|済|希望日|日程|面談中/

/** An interview says how often and how it is held within one sentence: 面談は1回、Web. */
function readMeetings(line: Span): Fields {
  const none = noMeetings.exec(line.plain.slice(0, longestLine))
  if (none) return { communications_time_id: sure(4, [matched(line, none)]) }
  const found = ofMeetings.exec(line.plain.slice(0, longestLine))
  if (!found || !meetings.test(found[0]) || isArranged.test(found[0])) return {}
  // 「リモート」 is said of the work.
  const said = matched(line, found)
  const { times, way } = readInterviews({ ...said, plain: said.plain.replace(/リモート/g, '    ') }, true)
  return { ...optional('communications_time_id', times), ...optional('communications_way_id', way) }
}

function readClause(clause: Span): Fields {
  const text = clause.plain
  return {
    ...readHours(clause),
    ...(ofPay.test(text) && /翌/.test(text) ? readPay(clause) : {}),
    ...optional('resale_restriction_type_id', readResale(clause, false)),
    ...(ofAge.test(text) && !ofTeam.test(text) ? readAges(clause) : {}),
    ...optional('recruitment_num', readPeople(clause)),
    ...optional('pc_loan_type_id', ofPc.test(text) && isLent.test(text) ? readPcLoan(clause) : undefined),
    ...optional('dresscode_type_id', ofDress.test(text) ? readDresscode(clause) : undefined),
    ...optional('working_schedule', otherTime.test(text) ? undefined : readWorkingTime(clause)),
    ...readContract(clause),
    ...readPeriod(clause),
  }
}

const optional = <Key extends keyof Fields>(key: Key, value: Fields[Key]): Fields =>
  value === undefined ? {} : { [key]: value }

function readHours(clause: Span): Fields {
  const bare = bareHours.exec(clause.plain)
  const settlement = bare
    ? { isFixed: false, from: Number(bare[1]), to: Number(bare[2]), span: matched(clause, bare) }
    : readSettlement(clause, false)
  if (!settlement) return {}
  const { isFixed, from, to, span } = settlement
  return {
    adjustment_flg: sure(isFixed ? 2 : 1, [span]),
    ...(from !== undefined && { adjustment_time_f: sure(from, [span]) }),
    ...(to !== undefined && { adjustment_time_l: sure(to, [span]) }),
  }
}

function readPay(clause: Span): Fields {
  const usance = readUsance(clause)
  return usance
    ? {
        usance_span_id: sure(usance.span_id, [usance.span]),
        usance_day_id: sure(usance.day_id, [usance.span]),
      }
    : {}
}

function readAges(clause: Span): Fields {
  const limit = readAgeLimit(clause, false)
  if (!limit) return {}
  const read = limit.isSure ? sure : check
  const note = limit.isSure ? null : '年代から読みました。'
  return {
    ...(limit.min !== undefined && { expected_age_min: read(limit.min, [limit.span], note) }),
    ...(limit.max !== undefined && { expected_age_max: read(limit.max, [limit.span], note) }),
  }
}

function readPeople(clause: Span): Reading<number> | undefined {
  const found = ofPeople.exec(clause.plain)
  return found ? readRecruitment(matched(clause, found)) : undefined
}

function readContract(clause: Span): Fields {
  const found = contract.exec(clause.plain)
  const types = found ? findContractTypes([matched(clause, found)]) : undefined
  return types ? { contract_type_id: { ...types, value: types.value[0]! } } : {}
}

function readPeriod(clause: Span): Fields {
  const found = goesOn.exec(clause.plain)
  const at = found ? clause.plain.indexOf('長期') : -1
  return found ? { contract_period: sure('長期', [sliceSpan(clause, at, at + 2)]) } : {}
}
