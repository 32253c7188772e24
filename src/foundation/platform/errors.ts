/** Messages per field, as the envelope carries them. */
type FieldErrors = Record<string, string[]>

/** An error with the status, code and Japanese message the caller gets (API errors table). Made by the factories below. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: string
  readonly extra: Record<string, unknown>
  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const invalid = (fields: FieldErrors, message = '入力内容を確認してください') =>
  new AppError(400, 'invalid', message, { fields })
export const badRequest = (message: string) => new AppError(400, 'invalid', message)
export const unauthenticated = (message = 'ログインの有効期限が切れました。もう一度ログインしてください') =>
  new AppError(401, 'unauthenticated', message)
export const forbidden = (message = 'この操作を行う権限がありません。管理者に依頼してください') =>
  new AppError(403, 'forbidden', message)
export const restricted = (feature: string) =>
  new AppError(403, 'feature_restricted', 'ご契約の内容により、この機能は制限されています', { feature })
/** A program's token that is none, or is over. */
export const tokenRefused = () =>
  new AppError(
    401,
    'unauthenticated',
    'APIトークンが正しくないか、失効しています。Authorization: Bearer に有効なトークンを付けてください',
  )
/** A token that may not do this; `scopes` would. */
export const scopeMissing = (scopes: readonly string[]) =>
  new AppError(
    403,
    'insufficient_scope',
    `このトークンにはスコープ（${scopes.join(' または ')}）がありません。スコープを付けたトークンを発行してください`,
    { scopes },
  )
/** Changed since the program read it (If-Match). */
export const preconditionFailed = () =>
  new AppError(
    412,
    'precondition_failed',
    '読み取ったあとに変更されています。もう一度取得し、新しい ETag を If-Match に付けてください',
  )
export const notFound = (message = '見つかりませんでした。削除されたか、表示する権限がありません') =>
  new AppError(404, 'not_found', message)
/** It was there, and its time is over: a link that was used or has run out. */
export const gone = (message: string) => new AppError(410, 'not_found', message)
/** Changed since it was read: carries the record as it is now, so that the screen can show both. */
export const stale = (current: unknown) =>
  new AppError(409, 'stale', 'ほかの人が先に更新しています。最新の内容を確認してから保存してください', {
    current,
  })
/** A move that the rules do not allow from here; `failed` says it record by record. */
export const wrongState = (message: string, extra?: { failed: readonly { id: number; message: string }[] }) =>
  new AppError(409, 'state', message, extra)
/** The database cut a statement off: its transaction is rolled back. */
export const timedOut = () =>
  wrongState(
    '処理が制限時間を超えたため中断しました。終わっていない分は保存されていません。もう一度実行してください',
  )
export const duplicate = (message: string, fields?: FieldErrors) =>
  new AppError(409, 'duplicate', message, fields ? { fields } : {})
export const tooLarge = (message: string) => new AppError(413, 'too_large', message)
export const unsupportedType = (message: string) => new AppError(415, 'unsupported_type', message)
export const sessionMismatch = () =>
  new AppError(422, 'session_mismatch', 'ログイン情報が一致しません。もう一度ログインしてください')
export const rateLimited = (seconds: number) =>
  new AppError(
    429,
    'rate_limited',
    `試行回数が多すぎます。${Math.ceil(seconds / 60)}分ほど待ってからお試しください`,
    {
      retryAfter: seconds,
    },
  )
/** The database, or something else behind us, cannot be reached for the moment; nobody knows whether a write went through. */
export const unavailable = () =>
  new AppError(
    503,
    'unavailable',
    '接続が一時的に切れました。少し待って画面を更新し、反映されていない操作があればやり直してください',
    { retryAfter: 1 },
  )
/** The disk has no room for it: nothing was saved, and only whoever runs the platform can help. */
export const noRoom = () =>
  new AppError(
    503,
    'unavailable',
    'サーバーのディスクに空きがないため、保存できませんでした。しばらくたってもこの表示が出るときは、つむぎの運営に知らせてください',
    { retryAfter: 60 },
  )
