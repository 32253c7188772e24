import { sql } from 'kysely'
import { z } from 'zod'
import { restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { own } from '#foundation/rules/own.ts'
import { notificationKinds } from './kinds.ts'
import { visibleIds } from './readers.ts'

/** A notice as it is kept. */
export type Notice = {
  id: number
  member_id: number
  type: string
  target_type: string
  target_id: number
  acting_id: number | null
  count: number
  detail: Record<string, unknown>
  read_at: string | null
  created_at: string
}

/** A notice as it is answered; `record` is null when it is not the member's to see any more. */
export const shownNotice = z.object({
  id: z.int(),
  type: z.string(),
  label: z.string(),
  count: z.int(),
  record: z.object({ label: z.string(), name: z.string(), path: z.string() }).nullable(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  read_at: z.string().nullable(),
  created_at: z.string(),
})
export type ShownNotice = z.infer<typeof shownNotice>

/** What is no record of the lists, and where it is looked at. */
const otherTargets: Readonly<Record<string, { label: string; path: string }>> = {
  import_file: { label: '取り込み', path: '/enterprise/setting/data/import' },
  export_file: { label: '書き出し', path: '/enterprise/setting/data/export' },
  mail: { label: 'メール', path: '/enterprise/mail_mgmts' },
  journal_lock: { label: '会計の月の締め', path: '/enterprise/journals' },
  today: { label: '今日やること', path: '/enterprise/today' },
}

/** What an answer says, where that is worth more than that there is one. */
const answered: Readonly<Record<string, string>> = {
  'payment_confirm.answered/objected': '支払通知への異議',
  'proposal.answered/interested': '提案に「話を聞きたい」',
  'proposal.answered/declined': '提案に「今回は見送る」',
}

const labels: ReadonlyMap<string, string> = new Map(notificationKinds)

const labelOf = ({ type, detail }: Notice) =>
  own(answered, `${type}/${detail.answer}`) ?? labels.get(type) ?? type

/** API tokens that are still in use, with the time they end; for managers, and for who made them. */
const tokensOf = ({ tx, enterpriseId, member }: Scope, ids: readonly number[]) =>
  rows<{ id: number; name: string; expires_at: string }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, name, expires_at FROM api_tokens
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[]) AND revoked_at IS NULL
          AND expires_at IS NOT NULL AND (${(member?.authority ?? 0) >= MANAGER} OR member_id = ${member?.id ?? 0})`,
  )

type ShownRecord = ShownNotice['record']

/** The records of these notices by `type/id`, as the member of the scope may see them now. */
const recordsOf = async (scope: Scope, notices: readonly Notice[]): Promise<Map<string, ShownRecord>> => {
  const found = new Map<string, ShownRecord>()
  const restrictions = await restrictionsOf(scope)
  for (const type of new Set(notices.map(({ target_type }) => target_type))) {
    const of = scope.stores.find(({ entity }) => entity.name === type)
    const ids = notices.filter((one) => one.target_type === type).map(({ target_id }) => target_id)
    const other = own(otherTargets, type)
    if (other) for (const id of ids) found.set(`${type}/${id}`, { ...other, name: `ID ${id}` })
    if (type === 'api_token')
      for (const { id, name, expires_at } of await tokensOf(scope, ids))
        found.set(`${type}/${id}`, {
          label: 'APIトークン',
          name: `${name}（${formatInstant(expires_at)}まで）`,
          path: '/enterprise/setting/linkage/apis',
        })
    if (!of) continue
    const { entity } = of
    const seen = [...(await visibleIds(scope, of, ids, restrictions))]
    const names = await recordNames(scope, entity.plural, seen)
    for (const id of seen)
      found.set(`${type}/${id}`, {
        label: entity.label.ja,
        name: names.get(id) || `ID ${id}`,
        path: `/enterprise/${entity.plural}/${id}`,
      })
  }
  return found
}

/** Notices with the names of now: what a record and a member are called is never kept in them. */
export const showNotices = async (scope: Scope, notices: readonly Notice[]): Promise<ShownNotice[]> => {
  const records = await recordsOf(scope, notices)
  const doers = notices.flatMap(({ acting_id }) => (acting_id === null ? [] : [acting_id]))
  const names = await recordNames(scope, 'enterprise_members', [...new Set(doers)])
  return notices.map((notice) => {
    const { id, type, target_type, target_id, acting_id, count, read_at, created_at } = notice
    return {
      id,
      type,
      label: labelOf(notice),
      count,
      record: records.get(`${target_type}/${target_id}`) ?? null,
      enterprise_member: acting_id === null ? null : { id: acting_id, name: names.get(acting_id) ?? '' },
      read_at,
      created_at,
    }
  })
}
