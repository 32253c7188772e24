import { AppError } from '#foundation/platform/errors.ts'

/** Why nothing was sealed. Those of an authority may pass by themselves; those of a certificate need whoever runs the platform. */
const messages = {
  certificate_missing:
    '署名の証明書（SEAL_CERTIFICATE）が見つかりません。ファイルの場所と権限を確かめてください',
  certificate_unreadable:
    '署名の証明書（SEAL_CERTIFICATE）を読めません。秘密鍵と証明書の入った PKCS#12 を指定してください',
  password_wrong: '署名の証明書のパスワード（SEAL_PASSWORD）が違います。確かめてください',
  certificate_expired:
    '署名の証明書の有効期間が過ぎているか、まだ始まっていません。新しい証明書を SEAL_CERTIFICATE に指定してください',
  certificate_revoked: '署名の証明書が失効しています。新しい証明書を SEAL_CERTIFICATE に指定してください',
  list_unreachable: '署名の証明書の失効リストを取得できません。自動でもう一度試します',
  authority_unreachable: '時刻認証局（TSA_URL）につながりません。自動でもう一度試します',
  authority_late: '時刻認証局（TSA_URL）が時間内に応答しません。自動でもう一度試します',
  authority_refused: '時刻認証局（TSA_URL）に断られました。契約とURLを確かめてください',
  authority_wrong: '時刻認証局（TSA_URL）の応答が正しくありません。自動でもう一度試します',
  authority_unknown:
    '時刻認証局（TSA_URL）の証明書を信頼できません。ルート証明書のファイルを TSA_CERTIFICATE に指定してください',
  authority_roots:
    '時刻認証局のルート証明書（TSA_CERTIFICATE）を読めません。PEM のファイルを指定してください',
  authority_missing: '時刻認証局（TSA_URL）が指定されていないため、電子シールを延長できません',
  paper_unreadable:
    'この PDF には電子シールを付けられません。暗号化や破損がないかを確かめ、PDF として保存し直してから、もう一度お試しください',
  not_sealed: '電子シールの付いた PDF ではないか、変更されているため、電子シールを延長できません',
} as const

export type SealFailureKind = keyof typeof messages

/** Nothing was sealed. It holds no more than its kind: nothing of a key, a password or an answer of somebody else. */
export class SealFailure extends AppError {
  constructor(kind: SealFailureKind) {
    super(503, 'unavailable', messages[kind], { seal: kind })
  }
}

/** Which failure of sealing an error is, also when it came from another process. */
export const sealFailureOf = (error: unknown): SealFailureKind | undefined => {
  const kind = error instanceof AppError ? error.extra.seal : undefined
  return typeof kind === 'string' && Object.hasOwn(messages, kind) ? (kind as SealFailureKind) : undefined
}

/** Whether the same may succeed later, with nobody doing anything. */
export const passesByItself = (kind: SealFailureKind): boolean =>
  ['list_unreachable', 'authority_unreachable', 'authority_late', 'authority_wrong'].includes(kind)
