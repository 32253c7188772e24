import type { MasterItem } from '#foundation/masterdata/types.ts'
import { agrees } from './agree.ts'
import type { ExpectedItem } from './answer-text.ts'
import type { Answered } from './answered.ts'
import { type Expected, isUntold } from './expected.ts'
import { isFreeField, isFreeSkill } from './free.ts'
import { pairUp } from './pair-up.ts'

/** Right, wrong and missed values of a field; of a set its items are counted. `absent`: rightly not read. */
export type Tally = { right: number; wrong: number; missed: number; absent: number }

/** A document: what should have been read of it, and what was. */
export type Judged = { of: 'people' | 'jobs'; title: string; expected: Expected[]; actual: Answered[] }

export type Scores = {
  fields: ReadonlyMap<string, Tally>
  /** Skills of people whose time is to be judged, and how many of them are at most one level away. */
  years: { near: number; all: number }
  /** Skills that are named but not meant, and how many of them were taken all the same. */
  denied: { taken: number; all: number }
  /** Values that are marked as sure, one for each item of a set, and how many of them are wrong. */
  sure: { wrong: number; all: number }
  /** Documents with as many people or jobs as there are. */
  split: { right: number; all: number }
  /** What did not agree: `title: field, read, expected`. */
  faults: string[]
}

const skillFields = new Set(['skill_ids', 'required_skill_ids', 'welcome_skill_ids'])
const levelBounds = [12, 24, 36, 48, 60, 84, 120]

/** VALUES: 2 below a year, 3 from one year … 9 from ten; 1 where no time is written. */
export const levelOf = (months: number | null) =>
  months === null ? 1 : 2 + levelBounds.filter((bound) => months >= bound).length

/** Not set is no level: it is near to nothing but itself. */
const isNear = (read: number, told: number) =>
  read === 1 || told === 1 ? read === told : Math.abs(read - told) <= 1

const nothing = (): Tally => ({ right: 0, wrong: 0, missed: 0, absent: 0 })
const isRead = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && !value.length)

/** Counts one field of one person or job. */
const tallyField = (
  of: Judged['of'],
  field: string,
  told: Expected,
  read: unknown,
  free: ReadonlySet<number>,
): Tally => {
  const tally = nothing()
  const expected = told.get(field)
  const known = isRead(read)
  if (!expected) {
    if (!known || isFreeField(field, (other) => told.has(other))) tally.absent++
    else if (Array.isArray(read))
      tally.wrong += read.filter((id) => !(skillFields.has(field) && free.has(id))).length
    else tally.wrong++
  } else if (isUntold(expected)) tally.absent++
  else if (typeof expected.value !== 'object') {
    if (!known) tally[expected.optional ? 'absent' : 'missed']++
    else if (agrees(of, field, read, expected.value)) tally.right++
    else {
      tally.wrong++
      if (!expected.optional) tally.missed++
    }
  } else {
    const ids = (known ? read : []) as number[]
    const items = new Map(expected.value.map((item) => [item.id, item]))
    for (const id of ids)
      if (!items.has(id)) tally.wrong += skillFields.has(field) && free.has(id) ? 0 : 1
      else if (!items.get(id)?.optional) tally.right++
    if (!expected.optional)
      tally.missed += expected.value.filter(({ id, optional }) => !optional && !ids.includes(id)).length
  }
  return tally
}

const addTo = (sums: Map<string, Tally>, field: string, more: Tally) => {
  const sum = sums.get(field) ?? nothing()
  sums.set(field, {
    right: sum.right + more.right,
    wrong: sum.wrong + more.wrong,
    missed: sum.missed + more.missed,
    absent: sum.absent + more.absent,
  })
}

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.map((each) => each?.id ?? each).join(' ') : String(value ?? '—')

/** Compares what was read of many documents with the answers, field by field. */
export const scoreReadings = (judged: readonly Judged[], skills: readonly MasterItem[]): Scores => {
  const free = new Set(skills.filter(isFreeSkill).map(({ id }) => id))
  const fields = new Map<string, Tally>()
  const scores: Scores = {
    fields,
    years: { near: 0, all: 0 },
    denied: { taken: 0, all: 0 },
    sure: { wrong: 0, all: 0 },
    split: { right: 0, all: 0 },
    faults: [],
  }
  for (const { of, title, expected, actual } of judged) {
    scores.split.all++
    if (expected.length === actual.length) scores.split.right++
    else scores.faults.push(`${title}: ${actual.length} of ${expected.length}`)
    const likeness = (told: Expected, { values }: Answered) =>
      [...told.keys()].reduce(
        (sum, field) => sum + tallyField(of, field, told, values.get(field), free).right,
        0,
      )
    for (const [told, read] of pairUp(expected, actual, likeness)) {
      for (const field of new Set([...(told?.keys() ?? []), ...(read?.values.keys() ?? [])])) {
        if (field === 'denied_skill_ids') continue
        const value = read?.values.get(field)
        const tally = tallyField(of, field, told ?? new Map(), value, free)
        addTo(fields, field, tally)
        if (tally.wrong || tally.missed)
          scores.faults.push(
            `${title}: ${field}, read ${shown(value)}, expected ${shown(told?.get(field)?.value)}`,
          )
      }
      for (const [field, value] of read?.sure ?? []) {
        const { right, wrong } = tallyField(of, field, told ?? new Map(), value, free)
        scores.sure.all += right + wrong
        scores.sure.wrong += wrong
        if (wrong)
          scores.faults.push(
            `${title}: sure of ${field}, read ${shown(value)}, expected ${shown(told?.get(field)?.value)}`,
          )
      }
      if (of === 'people') judgeYears(scores, told, read, title)
      judgeDenied(scores, told, read, title)
    }
  }
  return scores
}

const judgeYears = (
  scores: Scores,
  told: Expected | undefined,
  read: Answered | undefined,
  title: string,
) => {
  for (const { id, months, optional } of (told?.get('skill_ids')?.value ?? []) as ExpectedItem[]) {
    if (optional) continue
    const level = read?.levels.get(id)
    scores.years.all++
    if (level !== undefined && isNear(level, levelOf(months))) scores.years.near++
    else scores.faults.push(`${title}: level of ${id}, read ${level ?? '—'}, expected ${levelOf(months)}`)
  }
}

const judgeDenied = (
  { denied, faults }: Scores,
  told: Expected | undefined,
  read: Answered | undefined,
  title: string,
) => {
  const taken = new Set([...skillFields].flatMap((field) => (read?.values.get(field) ?? []) as number[]))
  for (const { id } of (told?.get('denied_skill_ids')?.value ?? []) as ExpectedItem[]) {
    denied.all++
    if (!taken.has(id)) continue
    denied.taken++
    faults.push(`${title}: ${id} is denied and was taken`)
  }
}

export const precision = ({ right, wrong }: Tally) => (right + wrong === 0 ? 1 : right / (right + wrong))
export const recall = ({ right, missed }: Tally) => (right + missed === 0 ? 1 : right / (right + missed))
export const f1 = (tally: Tally) => {
  const [p, r] = [precision(tally), recall(tally)]
  return p + r === 0 ? 0 : (2 * p * r) / (p + r)
}
