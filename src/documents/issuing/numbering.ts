import type { Scope } from '#foundation/entity/scope.ts'
import { draw, peek } from '#foundation/platform/database/counter.ts'
import { Overtaken } from './overtaken.ts'

/** A number that a document would get: `seq` of its counter and month, or null when it keeps the one it had before a cancel. */
export type Numbering = { number: string; kind: string; month: string; seq: number | null }

/** The numbers that the next draws would give, one after another; reserves nothing. */
export type Upcoming = {
  next(kind: string, month: string): Promise<number>
  /** The number that `next` answered is used: the one after it comes next. */
  use(numbering: Numbering): void
}

/** What the counters of this scope would give, for one document or for several in a row. */
export const upcoming = (scope: Scope): Upcoming => {
  const seqs = new Map<string, number>()
  const key = (kind: string, month: string) => `${kind}/${month}`
  return {
    next: async (kind, month) =>
      seqs.get(key(kind, month)) ?? (await peek(scope.tx, scope.enterpriseId, kind, month)),
    use({ kind, month, seq }) {
      if (seq !== null) seqs.set(key(kind, month), seq + 1)
    },
  }
}

/**
 * Draws the numbers that stand on the rendered documents, month by month; the counters' rows are held only for this short
 * transaction. Throws Overtaken where somebody else drew one meanwhile.
 */
export const takeNumbers = async ({ tx, enterpriseId }: Scope, numberings: readonly Numbering[]) => {
  const drawn = numberings.filter(({ seq }) => seq !== null)
  const series = Map.groupBy(drawn, ({ kind, month }) => `${kind}/${month}`)
  for (const [, list] of [...series].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = list
    if (first && (await draw(tx, enterpriseId, first.kind, first.month, list.length)) !== first.seq)
      throw new Overtaken()
  }
}
