import { abilityLevels, labelOf, workStyles } from '#foundation/masterdata/choices.ts'
import { ageOn, daysBetween } from '#foundation/rules/calendar.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { freeFrom, startOf } from './free.ts'
import { hasAgeLimit, hasForeignLimit } from './limits.ts'
import type { Names, Need, Pair } from './pair.ts'
import { monthsAt, recentSkills } from './parts.ts'
import { areNeighbours } from './places.ts'
import { mostOf } from './price.ts'
import { readHours } from './working-hours.ts'
import { yearsOf } from './years.ts'

/** Met, met but for something to look at, or not known from the record. */
export type ReasonKind = 'met' | 'attention' | 'missing'
/** `of`: what a candidate can, or how and for how much they work. */
export type Reason = { kind: ReasonKind; of: 'skill' | 'condition'; text: string }

const [partly, remote] = [2, 3]
type Said = { kind: ReasonKind; text: string }
const met = (text: string): Said => ({ kind: 'met', text })
const attention = (text: string): Said => ({ kind: 'attention', text })
const missing = (text: string): Said => ({ kind: 'missing', text })

const wantedText = ({ years, is_required }: Need) =>
  `（${is_required ? '必須' : '歓迎'}${years === null ? '' : `${years}年以上`}）`

const skillReason = (need: Need, { candidate }: Pair): Said => {
  const found = candidate.skills.find(({ id }) => id === need.skill)
  const wanted = wantedText(need)
  if (!found) return missing(`${need.name} の記載なし${wanted}`)
  const years = yearsOf(found.level)
  if (years === null)
    return need.years === null
      ? met(`${need.name} の記載あり${wanted}`)
      : missing(`${need.name} の年数は未確認${wanted}`)
  const text = `${need.name} ${labelOf(abilityLevels, found.level ?? 0)}${wanted}`
  return need.years !== null && years < need.years ? attention(text) : met(text)
}

/** What the records say of what a candidate has done: processes, industry, skills used lately. */
const workReasons = ({ job, candidate, terms }: Pair, names: Names): Said[] => {
  const said: Said[] = []
  const recent = recentSkills(candidate, terms.today)
  const used = job.needs.filter(({ skill }) => recent.has(skill)).map(({ name }) => name)
  if (used.length > 0) said.push(met(`直近2年の当社の契約で ${used.slice(0, 3).join('・')}`))
  const wanted = job.dev_process_ids
  if (wanted.length > 0) {
    const has = wanted.filter((id) => candidate.dev_process_ids.includes(id))
    const text = (ids: readonly number[]) => names.names('dev_processes', ids).join('・')
    if (candidate.dev_process_ids.length === 0) said.push(missing('工程は未確認'))
    else if (has.length === wanted.length) said.push(met(`工程が一致（${text(has)}）`))
    else said.push(attention(`工程 ${text(wanted.filter((id) => !has.includes(id)))} の記載なし`))
  }
  if (job.industry_id !== null && candidate.industry_ids.includes(job.industry_id))
    said.push(met(`${names.name('industries', job.industry_id) ?? ''}の経験`))
  return said
}

const startReason = ({ job, candidate, terms }: Pair): Said => {
  const [start, free] = [startOf(job, terms.today), freeFrom(candidate, terms.today)]
  if (free === null) return missing('稼働開始日は未確認')
  if (start === null) return missing('案件の開始日は未定')
  const late = daysBetween(start, free)
  if (late > 0) return attention(`開始が ${late}日遅い（${formatDate(free)}）`)
  return met(free === terms.today ? 'すぐに稼働できる' : `${formatDate(free)} から稼働できる`)
}

const priceReason = ({ job, candidate, terms }: Pair): Said => {
  const most = mostOf(job, terms)
  if (candidate.price === null) return missing('希望単価は未確認')
  if (most === null) return missing('案件の単価は未定')
  const low = job.monthly_price_f_num
  if (low !== null && candidate.price < low)
    return met(`希望単価が仕入の下限より ¥${withSeparators(low - candidate.price)} 低い`)
  return met('希望単価の中')
}

const styleReason = ({ job, candidate }: Pair): Said | null => {
  const [style, wished] = [job.work_styles_id, candidate.work_styles_ids]
  if (style === null) return null
  const name = labelOf(workStyles, style) ?? ''
  if (wished.length === 0) return missing(style === partly ? '出社の可否は未確認' : `${name}の可否は未確認`)
  if (wished.includes(style)) return met(`${name}希望と一致`)
  return attention(`${wished.map((id) => labelOf(workStyles, id) ?? '').join('・')}希望（案件は${name}）`)
}

const placeReason = ({ job, candidate }: Pair, names: Names): Said | null => {
  if (job.work_styles_id === remote || job.prefecture_id === null) return null
  const station = job.station_id === null ? undefined : names.name('stations', job.station_id)
  const there = names.name('prefectures', job.prefecture_id) ?? ''
  if (candidate.prefecture_id === null) return missing(`通勤 ${station ?? there}までは未確認`)
  if (job.station_id !== null && candidate.station_id === job.station_id)
    return met(`最寄駅が同じ（${station}）`)
  const home = candidate.station_id === null ? undefined : names.name('stations', candidate.station_id)
  if (candidate.prefecture_id === job.prefecture_id)
    return station && home ? missing(`通勤 ${home}→${station}の時間は未確認`) : met(`同じ${there}`)
  const from = names.name('prefectures', candidate.prefecture_id) ?? ''
  return areNeighbours(candidate.prefecture_id, job.prefecture_id)
    ? attention(`隣の${from}から${there}へ通勤`)
    : attention(`${from}から${there}への通勤`)
}

const daysReason = ({ job, candidate }: Pair): Said | null => {
  if (job.business_day_ids.length === 0) return null
  if (candidate.business_day_ids.length === 0) return missing('稼働日数は未確認')
  const common = job.business_day_ids.filter((day) => candidate.business_day_ids.includes(day))
  return met(`週${common.toSorted().join('・')}日が一致`)
}

const hoursReason = ({ job, candidate }: Pair): Said | null => {
  const wanted = readHours(job.working_schedule)
  if (!wanted || !candidate.desired_working_schedule) return null
  const wished = readHours(candidate.desired_working_schedule)
  if (!wished) return missing('希望の勤務時間は未確認')
  return wished.from <= wanted.from && wished.to >= wanted.to ? null : attention('勤務時間の一部が希望と違う')
}

const resaleReason = ({ job, candidate }: Pair): Said | null => {
  const limit = job.resale_restriction_type_id
  if (limit !== 1 && limit !== 2) return null
  const name = limit === 1 ? '再委託不可' : '再委託は1社先まで'
  return candidate.affiliation_type_id === null ? missing(`所属は未確認（${name}）`) : null
}

/** Of nationality and age only what the job itself limits is said. */
const statedReasons = ({ job, candidate, terms }: Pair): Said[] => {
  const said: Said[] = []
  if (hasForeignLimit(job) && candidate.nationality_type_id === null)
    said.push(missing('国籍区分は未確認（案件は外国籍不可）'))
  if (job.accept_foreigner_type_id === 2 && candidate.nationality_type_id === 2)
    said.push(attention('外国籍は条件付き（案件の条件を確認）'))
  if (hasAgeLimit(job))
    said.push(
      candidate.birth_date === null
        ? missing('年齢は未確認（案件に想定年齢あり）')
        : met(`想定年齢の中（${ageOn(candidate.birth_date, terms.today)}歳）`),
    )
  return said
}

const pastReasons = ({ job, candidate }: Pair): Said[] => {
  const months = monthsAt(candidate, job.company_id)
  const { talks, contracts } = candidate.past
  const said: Said[] = []
  if (months > 0) said.push(met(`同じ販売先で稼働 ${months}か月`))
  else if (contracts.length > 0) said.push(met(`当社の契約 ${contracts.length}件`))
  if (talks !== null) said.push(attention(`別の商談が「${talks}」`))
  return said
}

const order: Record<ReasonKind, number> = { attention: 0, met: 1, missing: 2 }

/** Why a pair goes together, what to look at and what is not known: skills in the order of the job, then conditions, what to look at first. */
export const reasonsOf = (pair: Pair, names: Names): Reason[] => {
  const skill: Said[] = [
    ...pair.job.needs.filter(({ is_required }) => is_required).map((need) => skillReason(need, pair)),
    ...workReasons(pair, names),
    ...pair.job.needs.filter(({ is_required }) => !is_required).map((need) => skillReason(need, pair)),
  ]
  const conditions = [
    startReason(pair),
    ...pastReasons(pair),
    styleReason(pair),
    placeReason(pair, names),
    priceReason(pair),
    daysReason(pair),
    hoursReason(pair),
    resaleReason(pair),
    ...statedReasons(pair),
  ].flatMap((said) => said ?? [])
  const first = conditions.toSorted((a, b) => order[a.kind] - order[b.kind])
  return [
    ...skill.map((said) => ({ of: 'skill' as const, ...said })),
    ...first.map((said) => ({ of: 'condition' as const, ...said })),
  ]
}
