import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Place } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { deviceName } from '#foundation/rules/device-name.ts'

const rememberedDays = 180

/** The neighbourhood of an address: a line at home changes its address within it from day to day. */
const networkOf = (ip: string | null): string => {
  const origin = originOf(ip ?? '')
  return origin.includes(':')
    ? origin.split(':').slice(0, 3).join(':')
    : origin.split('.').slice(0, 2).join('.')
}

const hashOf = ({ ip, device }: Place) =>
  createHash('sha256')
    .update(`${deviceName(device).name} ${networkOf(ip)}`)
    .digest('base64url')

/**
 * Remembers the device a member signs in from, and says whether it is a new one: browser, system and network together
 * were not seen in the last 180 days. No cookie tells devices apart: the sign-in's six are all it sets. The very first
 * device is none that anybody has to be told about.
 */
export const rememberDevice = async (
  tx: Executor,
  enterpriseId: number,
  memberId: number,
  place: Place,
): Promise<boolean> => {
  const known = await rows<{ device: string }>(
    tx,
    sql`SELECT device FROM known_devices WHERE enterprise_id = ${enterpriseId} AND member_id = ${memberId}
          AND seen_at > now() - make_interval(days => ${rememberedDays})`,
  )
  const device = hashOf(place)
  await sql`INSERT INTO known_devices (enterprise_id, member_id, device, seen_at) VALUES (${enterpriseId}, ${memberId}, ${device}, now())
      ON CONFLICT (enterprise_id, member_id, device) DO UPDATE SET seen_at = excluded.seen_at`.execute(tx)
  return known.length > 0 && !known.some((one) => one.device === device)
}
