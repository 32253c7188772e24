import { sql } from 'kysely'
import { z } from 'zod'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { deviceName } from '#foundation/rules/device-name.ts'
import { own } from '#foundation/rules/own.ts'
import { signInMethods } from '../audit/sign-in-methods.ts'
import type { Account, AccountSurface } from './person.ts'

export const openSessionAnswer = z.object({
  id: z.string(),
  device: z.string(),
  kind: z.enum(['phone', 'computer', 'program']),
  ip: z.string().nullable(),
  method: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  is_current: z.boolean(),
})
type Answer = z.infer<typeof openSessionAnswer>

export type Owner = Account & { surface: AccountSurface }

/** The sessions of somebody; the table stands where no enterprise does, so each statement names whose they are. */
const ofOwner = ({ surface, enterprise_id, id }: Owner) =>
  surface === 'admin'
    ? sql`strategy = 'admin' AND member_id = ${id}`
    : sql`strategy = 'enterprise' AND enterprise_id = ${enterprise_id} AND member_id = ${id}`

/** A session is called by its `client`, which opens nothing. The one asked with comes first. */
export const listSessions = async (tx: Executor, owner: Owner, tokenHash: string): Promise<Answer[]> => {
  const found = await rows<Omit<Answer, 'device' | 'kind'> & { device: string | null }>(
    tx,
    sql`SELECT client AS id, device, ip, method, created_at, last_used_at, token_hash = ${tokenHash} AS is_current FROM sessions
        WHERE ${ofOwner(owner)} AND expires_at > now() ORDER BY 7 DESC, last_used_at DESC NULLS LAST LIMIT 200`,
  )
  return found.map(({ device, ...session }) => {
    const { name, kind } = deviceName(device)
    return { ...session, device: name, kind }
  })
}

/** Ends one session by what it is called; false when there is none, or it is the one asked with. */
export const endSession = async (
  tx: Executor,
  owner: Owner,
  client: string,
  tokenHash: string,
): Promise<boolean> =>
  (await row(
    tx,
    sql`DELETE FROM sessions WHERE ${ofOwner(owner)} AND client = ${client} AND token_hash <> ${tokenHash} RETURNING 1 AS ended`,
  )) !== undefined

/** Ends all sessions but the one asked with; answers how many. */
export const endOtherSessions = async (tx: Executor, owner: Owner, tokenHash: string): Promise<number> =>
  (
    await rows(
      tx,
      sql`DELETE FROM sessions WHERE ${ofOwner(owner)} AND token_hash <> ${tokenHash} RETURNING 1 AS ended`,
    )
  ).length

const days = 90
const methods: Readonly<Record<string, string>> = signInMethods

export const signInAnswer = z.object({
  id_by_enterprise_id: z.int(),
  created_at: z.string(),
  succeeded: z.boolean(),
  method: z.string().nullable(),
  method_name: z.string(),
  new_device: z.boolean(),
  device: z.string(),
  ip: z.string().nullable(),
})

type Entry = {
  id_by_enterprise_id: number
  created_at: string
  action: string
  detail: { method?: string; new_device?: boolean }
  device: string | null
  ip: string | null
}

/** When somebody signed in, or was refused, in the last 90 days: the newest fifty, out of the audit log. */
export const listSignIns = async (tx: Executor, { surface, enterprise_id, id }: Owner) => {
  const type = surface === 'admin' ? 'admin_member' : 'enterprise_member'
  const found = await rows<Entry>(
    tx,
    sql`SELECT id_by_enterprise_id, created_at, action, detail, device, ip FROM audit_entries
        WHERE enterprise_id = ${enterprise_id} AND target_type = ${type} AND target_id = ${id}
          AND action IN ('sign_in', 'sign_in_refused') AND created_at > now() - make_interval(days => ${days})
        ORDER BY id_by_enterprise_id DESC LIMIT 50`,
  )
  return found.map(({ action, detail, device, ...entry }) => ({
    ...entry,
    succeeded: action === 'sign_in',
    method: detail.method ?? null,
    method_name: own(methods, detail.method ?? '') ?? '不明',
    new_device: detail.new_device ?? false,
    device: deviceName(device).name,
  }))
}
