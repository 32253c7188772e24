import type { Scope } from '#foundation/entity/scope.ts'
import { insertMany, type Prepared, prepareMany } from '#foundation/entity/store/bulk-create.ts'
import type { Planned } from '#foundation/entity/store/plan.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { type Written, writePlanned } from '#foundation/entity/store/update-many.ts'
import type { CheckedRows, GoodRow } from './checker.ts'
import { atRows } from './interrupted.ts'
import type { Duplicate, RowError } from './schema.ts'
import { batches, type Source } from './source.ts'

/** Errors and duplicates that an answer lists; more are only counted. */
const maxListed = 1_000

export type Report = {
  row_count: number
  error_count: number
  error_row_count: number
  new_count: number
  changed_count: number
  unchanged_count: number
  duplicate_count: number
  errors: RowError[]
  duplicates: Duplicate[]
}

const emptyReport = (): Report => ({
  row_count: 0,
  error_count: 0,
  error_row_count: 0,
  new_count: 0,
  changed_count: 0,
  unchanged_count: 0,
  duplicate_count: 0,
  errors: [],
  duplicates: [],
})

const isNew = ({ id }: GoodRow) => id === null

/** Checks every row and writes none; each batch in a transaction of its own, so that others get their turn. */
export const checkFile = async (
  source: Source,
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
): Promise<Report> => {
  const report = emptyReport()
  const updated = new Set<number | null>()
  for await (const { checker, lines } of batches(source, inScope)) {
    const { good, errors, unchanged, duplicates } = await atRows(lines, () =>
      inScope((scope) => checker.check(scope, lines, { writing: false, duplicates: true })),
    )
    for (const row of good) if (!isNew(row)) updated.add(row.id)
    report.row_count += lines.length
    report.error_count += errors.length
    report.error_row_count += new Set(errors.map(({ row }) => row)).size
    report.new_count += good.filter(isNew).length
    report.changed_count = updated.size
    report.unchanged_count += unchanged
    report.duplicate_count += duplicates.length
    report.errors.push(...errors.slice(0, maxListed - report.errors.length))
    report.duplicates.push(...duplicates.slice(0, maxListed - report.duplicates.length))
  }
  return report
}

/** What an import wrote: ids it made, as ranges, and records it changed. */
export type Outcome = {
  created: number
  skipped: number
  ranges: [first: number, last: number][]
  updated: Written[]
}

const addRange = ({ ranges }: Outcome, first: number, count: number) => {
  const last = ranges.at(-1)
  if (last && last[1] === first - 1) last[1] = first + count - 1
  else ranges.push([first, first + count - 1])
}

const write = async (
  source: Source,
  scope: Scope,
  changed: Planned[],
  fresh: Prepared | undefined,
  outcome: Outcome,
) => {
  const { of } = source.reading.kind
  if (fresh) {
    const firstId = await insertMany(of, scope, fresh)
    outcome.created += fresh.records.length
    addRange(outcome, firstId, fresh.records.length)
  }
  if (changed.length > 0)
    outcome.updated.push(...(await writePlanned(await withProperties(of, scope), scope, changed)))
}

/** What the caller may tell a running import and hear of it: `step` throws when it was cancelled. */
export type Progress = { step(done: number): void }

const selectRows = ({ good, duplicates }: CheckedRows) => {
  const known = new Set(duplicates.map(({ row }) => row))
  return { rows: good.filter(({ row }) => !known.has(row)), skipped: known.size }
}

/**
 * Writes the good rows in the caller's one transaction; a row without a change counts neither as created nor updated.
 * While the database writes a batch, the next one is read, checked and made ready.
 */
export const writeGoodRows = async (
  source: Source,
  scope: Scope,
  skipDuplicates: boolean,
  progress: Progress,
): Promise<Outcome> => {
  const outcome: Outcome = { created: 0, skipped: 0, ranges: [], updated: [] }
  const { kind } = source.reading
  const purpose = { writing: true, duplicates: skipDuplicates }
  let writing = Promise.resolve()
  let done = 0
  try {
    for await (const { checker, lines } of batches(source, (work) => work(scope))) {
      // Numbers that are drawn must not be taken by rows that are still on their way.
      if (kind.draws) await writing
      const checked = await atRows(lines, () => checker.check(scope, lines, purpose))
      const { rows, skipped } = selectRows(checked)
      const fresh = rows.filter(isNew).map(({ next }) => next)
      const changed = rows.filter((row) => !isNew(row)) as Planned[]
      const prepared = fresh.length > 0 ? await prepareMany(kind.of, scope, fresh) : undefined
      await writing
      outcome.skipped += skipped
      done += lines.length
      progress.step(done)
      writing = atRows(lines, () => write(source, scope, changed, prepared, outcome))
      // A failure is thrown where it is awaited; meanwhile it is not unhandled.
      writing.catch(() => undefined)
    }
    await writing
  } finally {
    // Nothing may still be on its way to the database when the caller rolls back.
    await writing.catch(() => undefined)
  }
  return outcome
}
