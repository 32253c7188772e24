import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { type DismissReason, isDismissReason, type Lesson, learn, readLessons } from '../rules/lessons.ts'
import type { Weights } from '../rules/weights.ts'
import { defaultSetting, type MatchSetting } from './setting.ts'

/** What the scope's enterprise goes by; what was never saved has its default. */
export const readSetting = async ({ tx, enterpriseId }: Scope): Promise<MatchSetting> => ({
  ...defaultSetting,
  ...(
    await row<{ settings: Partial<MatchSetting> }>(
      tx,
      sql`SELECT settings FROM match_settings WHERE enterprise_id = ${enterpriseId}`,
    )
  )?.settings,
})

export const saveSetting = async ({ tx, enterpriseId }: Scope, setting: MatchSetting): Promise<void> => {
  await sql`INSERT INTO match_settings (enterprise_id, settings) VALUES (${enterpriseId}, ${JSON.stringify(setting)})
    ON CONFLICT (enterprise_id) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`.execute(
    tx,
  )
}

type Counted = { reason: string; count: number; last_at: string; member_id: number | null }
type Forgotten = { reason: string; forgotten_at: string; member_id: number | null }

/** A lesson with who gave the last reason for it and when, or, of one taken back, who took it back. */
export type Learnt = Lesson & { at: string; member: string }
export type Taken = { reason: DismissReason; at: string; member: string }

/** What the dismissals of the enterprise teach, and the reasons whose lessons somebody took back. */
export const readLearnt = async (scope: Scope): Promise<{ lessons: Learnt[]; forgotten: Taken[] }> => {
  const { tx, enterpriseId: e } = scope
  const counted = await rows<Counted>(
    tx,
    sql`SELECT d.reason, count(*)::integer AS count, max(d.created_at) AS last_at,
          (array_agg(d.member_id ORDER BY d.created_at DESC))[1] AS member_id
        FROM match_dismissals d LEFT JOIN match_forgotten f ON f.enterprise_id = ${e} AND f.reason = d.reason
        WHERE d.enterprise_id = ${e} AND (f.forgotten_at IS NULL OR d.created_at > f.forgotten_at) GROUP BY d.reason`,
  )
  const taken = await rows<Forgotten>(
    tx,
    sql`SELECT reason, forgotten_at, member_id FROM match_forgotten WHERE enterprise_id = ${e} ORDER BY reason`,
  )
  const ids = [...counted, ...taken].flatMap(({ member_id }) => member_id ?? [])
  const names = await recordNames(scope, 'enterprise_members', [...new Set(ids)])
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
  const byReason = new Map(
    counted.flatMap((one) => (isDismissReason(one.reason) ? [[one.reason, one] as const] : [])),
  )
  const lessons = readLessons(new Map([...byReason].map(([reason, { count }]) => [reason, count])))
  return {
    lessons: lessons.map((lesson) => {
      const last = byReason.get(lesson.reason) as Counted
      return { ...lesson, at: last.last_at, member: nameOf(last.member_id) }
    }),
    forgotten: taken.flatMap(({ reason, forgotten_at, member_id }) =>
      isDismissReason(reason) ? [{ reason, at: forgotten_at, member: nameOf(member_id) }] : [],
    ),
  }
}

/** The weights as they count now: the enterprise's own and what was learnt. */
export const readWeights = async (scope: Scope, setting: MatchSetting): Promise<Weights> =>
  learn(setting.weights, (await readLearnt(scope)).lessons)

/** Takes back what a reason has taught so far, or lets all of it count again. */
export const forget = async (scope: Scope, reason: DismissReason, isForgotten: boolean): Promise<void> => {
  const { tx, enterpriseId: e, member } = scope
  await (isForgotten
    ? sql`INSERT INTO match_forgotten (enterprise_id, reason, member_id, forgotten_at)
        VALUES (${e}, ${reason}, ${member?.id ?? null}, statement_timestamp())
        ON CONFLICT (enterprise_id, reason) DO UPDATE SET member_id = excluded.member_id, forgotten_at = excluded.forgotten_at`
    : sql`DELETE FROM match_forgotten WHERE enterprise_id = ${e} AND reason = ${reason}`
  ).execute(tx)
}
