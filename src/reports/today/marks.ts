import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'

const states = { done: 1, later: 2 } as const
export type MarkState = keyof typeof states

/** More than anybody does in a day. */
const most = 2_000

type Mark = { section: string; target_id: number; state: number }

/** What the member has marked today: what is not shown to them again, and what was done. */
export const readMarks = async ({ tx, enterpriseId, member }: Scope, day: string) => {
  const marks = await rows<Mark>(
    tx,
    sql`SELECT section, target_id, state FROM today_marks
        WHERE enterprise_id = ${enterpriseId} AND enterprise_member_id = ${member?.id ?? 0} AND day = ${day} LIMIT ${most}`,
  )
  const bySection = Map.groupBy(marks, ({ section }) => section)
  return {
    /** The ids of a section that are out of the way; 0 among them: all of it. */
    hiddenOf: (section: string): readonly number[] =>
      (bySection.get(section) ?? []).map(({ target_id }) => target_id),
    done: [...bySection].flatMap(([section, of]) => {
      const count = of.filter(({ state }) => state === states.done).length
      return count > 0 ? [{ section, count }] : []
    }),
  }
}
export type Marks = Awaited<ReturnType<typeof readMarks>>

/** Marks some of a section for the rest of the day, or (null) takes the marks away. 409 beyond 2,000 a day. */
export const mark = async (
  { tx, enterpriseId, member }: Scope,
  { section, ids, state }: { section: string; ids: readonly number[]; state: MarkState | null },
): Promise<void> => {
  const day = today()
  const mine = sql`enterprise_id = ${enterpriseId} AND enterprise_member_id = ${member?.id ?? 0}`
  await sql`DELETE FROM today_marks WHERE ${mine} AND (day < ${day} OR (section = ${section} AND target_id = ANY(${[...ids]}::integer[])))`.execute(
    tx,
  )
  if (state === null) return
  const [held] = await rows<{ count: number }>(
    tx,
    sql`SELECT count(*)::integer AS count FROM today_marks WHERE ${mine}`,
  )
  if ((held?.count ?? 0) + ids.length > most)
    throw wrongState('今日はこれ以上、済みやあとでにできません。一覧の画面から進めてください。')
  await sql`INSERT INTO today_marks (enterprise_id, enterprise_member_id, section, target_id, state, day)
    SELECT ${enterpriseId}, ${member?.id ?? 0}, ${section}, x.id, ${states[state]}, ${day}::date FROM unnest(${[...new Set(ids)]}::integer[]) AS x (id)
    ON CONFLICT (enterprise_id, enterprise_member_id, section, target_id) DO UPDATE SET state = excluded.state, day = excluded.day RETURNING 1`.execute(
    tx,
  )
}
