import type { Scope } from '#foundation/entity/scope.ts'
import { own } from '#foundation/rules/own.ts'
import {
  monthsOfPeriods,
  type PeriodUnit,
  periodBefore,
  periodsBetween,
  type ReportPeriod,
  yearBefore,
} from '#foundation/rules/report-period.ts'
import type { Base } from './base.ts'
import { basesOf } from './bases.ts'
import { readLabels } from './group-labels.ts'
import { type GroupingKey, type Report, type ReportKey, reports } from './report.ts'
import type { Rows } from './rows-of.ts'
import type { ReportAnswer } from './schema.ts'
import { type Asked, type Cell, selectCells } from './select-cells.ts'
import { type Targets, targetFigures, targetOf, type Whose, whoseTarget } from './targets.ts'
import { addSums, type Figures, type Sums, toFigures } from './to-figures.ts'

export type Wanted = {
  report: ReportKey
  from: string
  to: string
  unit: PeriodUnit
  /** The month that closes the financial year, 1 to 12. */
  closing: number
  conditions: Rows['conditions']
  group?: { by: GroupingKey; from: string; to: string } | undefined
  /** What the figures are held against; nothing where absent. */
  targets?: Targets
}

/** Groups listed one by one; the rest comes to one line. */
const mostGroups = 200

type Read = (period: ReportPeriod) => Sums

const nameOf = ({ start, end }: ReportPeriod) => `${start}/${end}`
const distinct = (periods: readonly ReportPeriod[]) => [
  ...new Map(periods.map((period) => [nameOf(period), period])).values(),
]

/** A period with the one before it and the one of a year before. */
const withBefore = (period: ReportPeriod) => [period, periodBefore(period), yearBefore(period)]

const selectAll = async (scope: Scope, bases: readonly Base[], asked: Asked): Promise<Cell[]> => {
  const found: Cell[] = []
  for (const base of bases) found.push(...(await selectCells(scope, base, asked)))
  return found
}

/** Looks up the sums of the periods among cells read for them. */
const toRead = (periods: readonly ReportPeriod[], cells: readonly Cell[]): Read => {
  const byPeriod = Map.groupBy(cells, ({ period }) => nameOf(periods[period] as ReportPeriod))
  return (period) => addSums((byPeriod.get(nameOf(period)) ?? []).map(({ sums }) => sums))
}

/** The sums of every period, before and beside it, with each month of the monthly bases read once. */
const readPeriods = async (
  scope: Scope,
  bases: readonly Base[],
  periods: readonly ReportPeriod[],
  conditions: Rows['conditions'],
): Promise<Read> => {
  const all = distinct(periods.flatMap(withBefore))
  const months = monthsOfPeriods(all).map((month) => ({ start: month, end: month }))
  const monthly = bases.filter((base) => !('spans' in base))
  const spanning = bases.filter((base) => 'spans' in base)
  const ofMonth = toRead(months, await selectAll(scope, monthly, { periods: months, conditions, by: [] }))
  const whole = toRead(all, await selectAll(scope, spanning, { periods: all, conditions, by: [] }))
  return (period) => addSums([whole(period), ...periodsBetween(1, period.start, period.end, 12).map(ofMonth)])
}

type Place = { figures: Figures; before: Figures; year_before: Figures; targets: Record<string, number> }
type Aims = (period: ReportPeriod, whose: Whose) => Record<string, number>

const toPlace = (report: Report, read: Read, period: ReportPeriod, targets: Place['targets']): Place => ({
  figures: toFigures(report, read(period)),
  before: toFigures(report, read(periodBefore(period))),
  year_before: toFigures(report, read(yearBefore(period))),
  targets,
})

/** What a group by member aims at, and the members who are to be listed though they brought nothing; other groups aim at nothing. */
const groupAims = (
  { by, from, to }: NonNullable<Wanted['group']>,
  whose: Whose,
  targets: Targets | undefined,
  aims: Aims,
): { aimsOf: (key: number | null) => Place['targets']; aiming: readonly number[] } => {
  if (by !== 'member' || !targets) return { aimsOf: () => ({}), aiming: [] }
  const isMeant = (key: number) => whose === null || whose === key
  return {
    aimsOf: (key) => (key !== null && isMeant(key) ? aims({ start: from, end: to }, key) : {}),
    aiming: targets.member_targets.map((one) => one.enterprise_member_id).filter(isMeant),
  }
}

const readGroups = async (
  scope: Scope,
  report: Report,
  { by, from, to }: NonNullable<Wanted['group']>,
  conditions: Rows['conditions'],
  { aimsOf, aiming }: ReturnType<typeof groupAims>,
): Promise<Pick<ReportAnswer, 'groups' | 'others'>> => {
  const period = { start: from, end: to }
  const periods = distinct(withBefore(period))
  const cells = await selectAll(scope, basesOf[report.key], { periods, conditions, by: [by] })
  const byKey = Map.groupBy(cells, ({ keys }) => keys[0] ?? null)
  const idle = aiming.filter((key) => !byKey.has(key)).map((key): [number, Cell[]] => [key, []])
  const readsByKey = [...byKey, ...idle].map(
    ([key, ofKey]) => ({ key, read: toRead(periods, ofKey) }) as const,
  )
  const weight = (read: Read) => own(read(period), report.main) ?? 0
  const ranked = readsByKey
    .map((one) => ({ ...one, weight: weight(one.read) }))
    .toSorted((a, b) => b.weight - a.weight || (a.key ?? 0) - (b.key ?? 0))
  const listed = ranked.slice(0, mostGroups)
  const rest = ranked.slice(mostGroups)
  const labelOf = await readLabels(
    scope,
    report.subject,
    by,
    listed.map(({ key }) => key),
  )
  return {
    groups: listed.map(({ key, read }) => ({
      key,
      label: labelOf(key),
      ...toPlace(report, read, period, aimsOf(key)),
    })),
    others:
      rest.length === 0
        ? null
        : {
            count: rest.length,
            ...toPlace(report, (of) => addSums(rest.map(({ read }) => read(of))), period, {}),
          },
  }
}

/** A report as it stands now, as far as the member may see. */
export const readReport = async (scope: Scope, wanted: Wanted): Promise<ReportAnswer> => {
  const report = reports[wanted.report]
  const { from, to, unit, closing, conditions, group } = wanted
  const periods = periodsBetween(unit, from, to, closing)
  const whole = { start: from, end: to }
  const read = await readPeriods(scope, basesOf[report.key], [...periods, whole], conditions)
  const whose = whoseTarget(scope, conditions)
  const aims: Aims = (period, of) =>
    wanted.targets ? targetFigures(report, targetOf(wanted.targets, period, of)) : {}
  const grouped = group
    ? await readGroups(scope, report, group, conditions, groupAims(group, whose, wanted.targets, aims))
    : { groups: null, others: null }
  return {
    as_of: scope.asOf ?? new Date().toISOString(),
    periods: periods.map((period) => ({ ...period, ...toPlace(report, read, period, aims(period, whose)) })),
    total: toPlace(report, read, whole, aims(whole, whose)),
    ...grouped,
  }
}
