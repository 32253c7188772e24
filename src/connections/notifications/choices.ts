import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { isEventType, toldByDefault } from '#foundation/platform/events/event-types.ts'
import { type Choice, defaultChoice, notificationKinds } from './kinds.ts'

/** What a member hears of, kind by kind, in the order of the kinds. */
export const readChoices = async (
  { tx, enterpriseId }: Pick<Scope, 'tx' | 'enterpriseId'>,
  memberId: number,
): Promise<Choice[]> => {
  const chosen = await rows<Choice>(
    tx,
    sql`SELECT type, in_app, mail, scope FROM notification_choices WHERE enterprise_id = ${enterpriseId} AND member_id = ${memberId}`,
  )
  const known = new Map(chosen.map((choice) => [choice.type, choice]))
  return notificationKinds.map(([type]) => known.get(type) ?? defaultChoice(type))
}

/**
 * What the enterprise's notifications listen for: the defaults, since somebody may join who chose nothing, and whatever an
 * active or former member chose. Two who choose at once wait for each other.
 */
const listenForChosen = async (scope: Scope): Promise<void> => {
  const { tx, enterpriseId } = scope
  const chosen = await rows<{ type: string }>(
    tx,
    sql`SELECT DISTINCT type FROM notification_choices WHERE enterprise_id = ${enterpriseId} AND (in_app OR mail)`,
  )
  await listen(scope, 'notifications', [
    ...toldByDefault,
    ...chosen.map(({ type }) => type).filter(isEventType),
  ])
}

/** Keeps what a member chose, and listens for it from this transaction on. */
export const writeChoices = async (
  scope: Scope,
  memberId: number,
  choices: readonly Choice[],
): Promise<void> => {
  const { tx, enterpriseId } = scope
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`notification_choices:${enterpriseId}`}, 0))`.execute(
    tx,
  )
  for (const { type, in_app, mail, scope: of } of choices)
    await sql`INSERT INTO notification_choices (enterprise_id, member_id, type, in_app, mail, scope)
      VALUES (${enterpriseId}, ${memberId}, ${type}, ${in_app}, ${mail}, ${of})
      ON CONFLICT (enterprise_id, member_id, type) DO UPDATE SET in_app = ${in_app}, mail = ${mail}, scope = ${of}`.execute(
      tx,
    )
  await listenForChosen(scope)
}
