import { ageOn, daysBetween } from '#foundation/rules/calendar.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { freeFrom, startOf } from './free.ts'
import type { MatchCandidate, MatchJob, Pair, PairState } from './pair.ts'
import { areNeighbours } from './places.ts'
import { buyOf, mostOf } from './price.ts'
import { wishOfPlace } from './wished-places.ts'
import { hasNights, readHours, refusesNights } from './working-hours.ts'

/** What no score makes good, in the order it is looked at, with what it is called. */
export const limitLabels = {
  status: '営業できない状態',
  price: '単価が合わない',
  proposed: '提案済み',
  dismissed: 'この人ではない',
  start: '稼働が遅い',
  days: '稼働日数が合わない',
  style: '働き方が合わない',
  place: '通えない勤務地',
  contract: '契約形態が合わない',
  dispatch: '二重派遣になる',
  resale: '再委託の制限',
  foreign: '外国籍の条件',
  age: '年齢の条件',
  hours: '勤務時間が合わない',
} as const
export type LimitKey = keyof typeof limitLabels
export const limitKeys = Object.keys(limitLabels) as LimitKey[]

/** Candidates nobody offers: 営業終了, 営業不可, 取引停止; 登録NG, 無効, 退会. */
export const closedSales: readonly number[] = [2, 3, 4]
export const closedRegister: readonly number[] = [8, 9, 10]

const [onSite, hybrid, remote] = [1, 2, 3]
const dispatched = 3
const ofOtherCompany = 2
const freelance: readonly (number | null)[] = [1, 4]
const foreign = 2
const notAccepted = 3
/** 派遣, 契約社員, 正社員: age is never looked at (RULES 7). */
const employing: readonly (number | null)[] = [3, 4, 5]

/** Whether the job states a limit of age that may be used. */
export const hasAgeLimit = ({ contract_type_id, expected_age_min, expected_age_max }: MatchJob): boolean =>
  !employing.includes(contract_type_id) && (expected_age_min !== null || expected_age_max !== null)

/** Whether the job says something about foreign nationals. */
export const hasForeignLimit = ({ accept_foreigner_type_id }: MatchJob): boolean =>
  accept_foreigner_type_id === notAccepted

type NameOf = (list: string, id: number) => string | undefined

const wishesRemoteOnly = ({ work_styles_ids }: MatchCandidate) =>
  work_styles_ids.length > 0 && work_styles_ids.every((id) => id === remote)

/** Somebody has to come to the place of the job: day by day, or now and then though they wish never to. */
const mustCome = ({ job, candidate }: Pair) =>
  job.work_styles_id === onSite || (job.work_styles_id === hybrid && wishesRemoteOnly(candidate))

/** So much of the hours of a job a wish must leave open. */
const leastCommon = 0.5

/** Each says what breaks it, or null; where a value is unknown, nothing is broken. */
const limits: Readonly<Record<LimitKey, (pair: Pair, state: PairState, name: NameOf) => string | null>> = {
  status: ({ candidate: { sales_status_id, register_status_id } }) =>
    closedSales.includes(sales_status_id ?? 0) || closedRegister.includes(register_status_id ?? 0)
      ? '営業ステータスか登録ステータスが、提案できない状態です'
      : null,
  price({ job, candidate, terms }) {
    const most = mostOf(job, terms)
    return most !== null && candidate.price !== null && candidate.price > most
      ? `希望 ¥${withSeparators(candidate.price)} が上限 ¥${withSeparators(most)} を超えています`
      : null
  },
  proposed: (_, { is_proposed }) => (is_proposed ? 'この案件との商談があります' : null),
  dismissed: (_, { dismissed }) => (dismissed === null ? null : `「${dismissed}」として外しました`),
  start({ job, candidate, terms }) {
    const [start, free] = [startOf(job, terms.today), freeFrom(candidate, terms.today)]
    if (start === null || free === null || daysBetween(start, free) <= terms.delay_days) return null
    return `${formatDate(free)}から稼働（案件の開始は${formatDate(start)}）`
  },
  days({ job, candidate }) {
    const [wanted, wished] = [job.business_day_ids, candidate.business_day_ids]
    if (wanted.length === 0 || wished.length === 0 || wanted.some((day) => wished.includes(day))) return null
    return `希望は週${wished.toSorted().join('・')}日（案件は週${wanted.toSorted().join('・')}日）`
  },
  style: ({ job, candidate }) =>
    job.work_styles_id === onSite && wishesRemoteOnly(candidate)
      ? 'フルリモートだけを希望しています（案件は常駐）'
      : null,
  place(pair, _, name) {
    const { job, candidate } = pair
    const [there, home] = [job.prefecture_id, candidate.prefecture_id]
    if (!mustCome(pair) || there === null) return null
    const nameOf = (id: number) => name('prefectures', id)
    const wish = wishOfPlace(candidate.desired_location, there, nameOf)
    if (wish === 'never') return `${nameOf(there) ?? ''}での勤務を希望していません`
    if (wish === 'wished' || home === null || there === home || areNeighbours(there, home)) return null
    return `${nameOf(home) ?? ''}から${nameOf(there) ?? ''}へは通えません（案件は${job.work_styles_id === onSite ? '常駐' : '一部リモート'}）`
  },
  contract: ({ job, candidate }) =>
    job.contract_type_id !== null &&
    freelance.includes(candidate.candidate_type_id) &&
    candidate.contract_type_ids.length > 0 &&
    !candidate.contract_type_ids.includes(job.contract_type_id)
      ? '希望の契約形態に、案件の契約形態がありません'
      : null,
  dispatch: ({ job, candidate }) =>
    job.contract_type_id === dispatched && candidate.affiliation_type_id === ofOtherCompany
      ? '他社所属の人を派遣すると二重派遣になります（職業安定法44条）'
      : null,
  resale({ job, candidate }) {
    const isOther = candidate.affiliation_type_id === ofOtherCompany
    const isFreelance = freelance.includes(candidate.candidate_type_id)
    if (job.resale_restriction_type_id === 1) {
      if (isOther) return '他社所属です（案件は再委託不可）'
      return isFreelance ? 'フリーランスへの再委託になります（案件は再委託不可）' : null
    }
    return job.resale_restriction_type_id === 2 && isOther && isFreelance
      ? '他社を通すフリーランスです（案件は1社先まで）'
      : null
  },
  foreign: ({ job, candidate }) =>
    hasForeignLimit(job) && candidate.nationality_type_id === foreign
      ? '案件に外国籍不可の条件があります'
      : null,
  age({ job, candidate, terms }) {
    if (!hasAgeLimit(job) || candidate.birth_date === null) return null
    const age = ageOn(candidate.birth_date, terms.today)
    const [min, max] = [job.expected_age_min ?? 0, job.expected_age_max ?? 200]
    return age < min || age > max ? '案件の想定年齢の外です' : null
  },
  hours({ job, candidate }) {
    const [schedule, desired] = [job.working_schedule, candidate.desired_working_schedule]
    if (hasNights(schedule) && refusesNights(desired))
      return '日勤だけを希望しています（案件に夜勤があります）'
    const [wanted, wished] = [readHours(schedule), readHours(desired)]
    if (!wanted || !wished) return null
    const common = Math.min(wanted.to, wished.to) - Math.max(wanted.from, wished.from)
    if (common <= 0) return '希望の勤務時間が案件の勤務時間と重なりません'
    return common < (wanted.to - wanted.from) * leastCommon
      ? '希望の勤務時間が、案件の勤務時間の半分に足りません'
      : null
  },
}

/** So many days past what the enterprise waits for are a near miss. */
const nearlyInTime_days = 7

/** How narrowly a pair misses the start: so many days later than the job, of so many the enterprise waits. */
const nearlyInTime = ({ job, candidate, terms }: Pair): string | null => {
  const [start, free] = [startOf(job, terms.today), freeFrom(candidate, terms.today)]
  const late = start === null || free === null ? 0 : daysBetween(start, free)
  return late <= terms.delay_days + nearlyInTime_days
    ? `希望開始まで${late}日（設定は${terms.delay_days}日）`
    : null
}

/** So much above what may be asked is a near miss, in yen a month. */
export const nearlyInPrice_yen = 50_000

/** 30,000 → 3万円; 12,345 → 12,345円. */
const inTenThousands = (yen: number) =>
  yen % 1_000 === 0 && yen >= 10_000 ? `${yen / 10_000}万円` : `${withSeparators(yen)}円`

/** How narrowly a pair misses the price: so much above it, and what the bound comes from. */
const nearlyInPrice = ({ job, candidate, terms }: Pair): string | null => {
  const most = mostOf(job, terms)
  const over = most === null || candidate.price === null ? 0 : candidate.price - most
  if (most === null || over > nearlyInPrice_yen) return null
  const bound =
    buyOf(job) === null
      ? `設定は粗利${inTenThousands(terms.margin_yen)}以上`
      : `案件の仕入単価は${inTenThousands(most)}まで`
  return `希望単価が${inTenThousands(over)}超過（${bound}）`
}

const nearly: Partial<Record<LimitKey, (pair: Pair) => string | null>> = {
  start: nearlyInTime,
  price: nearlyInPrice,
}

/** `near`: what is said of a pair that breaks nothing but this, and only just. */
export type Broken = { key: LimitKey; text: string; near: string | null }

/** The first limit a pair breaks, with what breaks it; null where it breaks none. */
export const brokenLimit = (pair: Pair, state: PairState, name: NameOf): Broken | null => {
  for (const [at, key] of limitKeys.entries()) {
    const text = limits[key](pair, state, name)
    if (text === null) continue
    const breaksMore = () =>
      limitKeys.slice(at + 1).some((other) => limits[other](pair, state, name) !== null)
    const near = nearly[key]?.(pair) ?? null
    return { key, text, near: near !== null && !breaksMore() ? near : null }
  }
  return null
}

/** How many of its required skills a candidate must have on record to be looked at for a job at all: half of them. */
export const leastRequired = (required: number): number => Math.ceil(required / 2)
