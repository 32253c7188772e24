import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { draw } from '#foundation/platform/database/counter.ts'
import type { Executor } from '#foundation/platform/database/types.ts'

/** What is written down of accounts and settings, and what it is called (記録 of administrators). */
export const auditActions = {
  sign_in: 'ログイン',
  sign_in_refused: 'ログインの失敗',
  sign_out: 'ログアウト',
  sessions_ended: 'ほかの端末のログアウト',
  password_changed: 'パスワードの変更',
  password_reset: 'パスワードの再設定',
  email_changed: 'メールアドレスの変更',
  passkey_added: 'パスキーの追加',
  passkey_removed: 'パスキーの削除',
  second_factor_on: '2段階認証の設定',
  second_factor_off: '2段階認証の解除',
  member_invited: 'メンバーの招待',
  member_joined: '招待の承諾',
  member_changed: 'メンバーの権限・状態の変更',
  member_deleted: 'メンバーの削除',
  company_changed: '会社情報の変更',
  setting_changed: '設定の変更',
  linkage_changed: '外部連携の変更',
  token_made: 'APIトークンの発行',
  token_revoked: 'APIトークンの失効',
  exported: 'データの書き出し',
  downloaded: 'ファイルのダウンロード',
} as const
export type AuditAction = keyof typeof auditActions

export type AuditEntry = {
  action: AuditAction
  /** Who did it: a member, or nobody who is known. */
  member?: { id: number; name: string } | null
  target?: { type: string; id: number | null; name: string }
  /** Facts beside it; never a secret. */
  detail?: Record<string, string | number | boolean | null>
}

/** From where a request comes, as the entry keeps it. */
const placeOf = (request: FastifyRequest | undefined) => ({
  ip: request?.ip ?? null,
  device: request?.headers['user-agent']?.slice(0, 300) ?? null,
})

/** Writes an entry in the caller's transaction; agency 0 is the platform. It can be neither changed nor removed. */
export const writeAudit = async (
  tx: Executor,
  enterpriseId: number,
  entry: AuditEntry,
  request?: FastifyRequest,
): Promise<void> => {
  const { ip, device } = placeOf(request)
  const id = await draw(tx, enterpriseId, 'audit_entries')
  await sql`INSERT INTO audit_entries (enterprise_id, id_by_enterprise_id, action, member_id, member_name, target_type, target_id,
      target_name, detail, ip, device)
    VALUES (${enterpriseId}, ${id}, ${entry.action}, ${entry.member?.id ?? null}, ${entry.member?.name ?? null},
      ${entry.target?.type ?? null}, ${entry.target?.id ?? null}, ${entry.target?.name ?? null}, ${JSON.stringify(entry.detail ?? {})},
      ${ip}, ${device})`.execute(tx)
}
