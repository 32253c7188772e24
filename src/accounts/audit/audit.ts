import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { placeOf } from '#foundation/api/app.ts'
import type { Place, Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Acting, Executor } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'
import type { AuditAction } from './actions.ts'

export { type AuditAction, auditActions } from './actions.ts'

export type AuditEntry = {
  action: AuditAction
  /** Who did it: a member, or nobody who is known. */
  member?: { id: number; name: string } | null
  /** What it was done to. Entries stay for ever: no name of a person who may ask to be forgotten, no name of a file. */
  target?: { type: string; id: number | null; name: string }
  /** Facts beside it; never a secret. */
  detail?: Record<string, string | number | boolean | null>
}

const insertEntry = async (tx: Executor, enterpriseId: number, entry: AuditEntry, from?: Place) => {
  const id = await draw(tx, enterpriseId, 'audit_entries')
  await sql`INSERT INTO audit_entries (enterprise_id, id_by_enterprise_id, action, member_id, member_name, target_type, target_id,
      target_name, detail, ip, device)
    VALUES (${enterpriseId}, ${id}, ${entry.action}, ${entry.member?.id ?? null}, ${entry.member?.name ?? null},
      ${entry.target?.type ?? null}, ${entry.target?.id ?? null}, ${entry.target?.name ?? null}, ${JSON.stringify(entry.detail ?? {})},
      ${from?.ip ?? null}, ${from?.device ?? null})`.execute(tx)
}

/** Writes an entry in the caller's transaction; enterprise 0 is the platform. It can be neither changed nor removed. */
export const writeAudit = (
  tx: Executor,
  enterpriseId: number,
  entry: AuditEntry,
  request?: FastifyRequest,
): Promise<void> => insertEntry(tx, enterpriseId, entry, request && placeOf(request))

/** What a member of an enterprise is called in entries. */
export const memberNamed = async (
  tx: Executor,
  enterpriseId: number,
  id: number,
): Promise<{ id: number; name: string }> => {
  const found = await row<{ name: string }>(
    tx,
    sql`SELECT concat_ws(' ', l_name, f_name) AS name FROM enterprise_members
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  return { id, name: found?.name ?? '' }
}

/** Writes down what the member of an enterprise's transaction does; the last thing in it, since entries wait for one another. */
export const audit = async (
  { tx, enterpriseId, member, from }: Acting & { from?: Place },
  entry: Omit<AuditEntry, 'member'>,
): Promise<void> =>
  insertEntry(
    tx,
    enterpriseId,
    { ...entry, member: member && (await memberNamed(tx, enterpriseId, member.id)) },
    from,
  )

const otherKinds: Readonly<Record<string, string>> = {
  export_file: 'データの書き出し',
  payment_record: '支払調書',
  stored_document: '保存書類',
  transfer: '振込',
  journal_export: '仕訳の書き出し',
}

/** Writes down that files of a record were taken: what record and how many, since the name of a file may name a person. */
export const auditDownload = (scope: Scope, type: string, id: number | null, count = 1): Promise<void> => {
  const label =
    scope.stores.find(({ entity }) => entity.name === type)?.entity.label.ja ?? own(otherKinds, type)
  const name = [label ?? type, ...(id === null ? [] : [id])].join(' ')
  return audit(scope, { action: 'downloaded', target: { type, id, name }, detail: { count } })
}

/** Writes down that a page of the settings was saved; `keys` says which parts of it. */
export const auditSetting = (scope: Scope, name: string, keys: readonly string[] = []): Promise<void> =>
  audit(scope, {
    action: 'setting_changed',
    target: { type: 'setting', id: null, name },
    detail: keys.length > 0 ? { keys: keys.join('、') } : {},
  })
