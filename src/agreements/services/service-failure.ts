/**
 * What may fail at a service: it does not answer, is late, asks for patience, takes our secret no more, refuses what we sent, answers
 * what it does not document, knows the document no more, or has it otherwise than we sent it.
 */
const texts = {
  unreachable: 'につながりません。自動でもう一度試します',
  late: 'の応答が時間内にありませんでした。自動で状態を確認して続けます',
  busy: 'が混み合っています。自動でもう一度試します',
  refused: 'がクライアントIDを受け付けません。設定の「電子契約サービス」で連携し直してください',
  rejected: 'が依頼の内容を受け付けませんでした。宛先と文書を確認してください',
  wrong: 'の応答が仕様と違います。自動でもう一度試します。続くときは運営に連絡してください',
  gone: 'に書類が見つかりません。依頼を取り下げて、あらためて依頼してください',
  changed: 'の下書きが変更されています。依頼を取り下げて、あらためて依頼してください',
} as const

export type ServiceFailureKind = keyof typeof texts

/** Why something could not be done at a service, with words for staff. Nothing of our secret or of its answer stands in it but its own word for what is wrong. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure'
  readonly kind: ServiceFailureKind
  /** How long it asks us to wait. */
  readonly after_s: number
  constructor(service: string, kind: ServiceFailureKind, detail = '', after_s = 0) {
    super(`${service}${texts[kind]}${detail && `（${detail}）`}`)
    this.kind = kind
    this.after_s = after_s
  }
}
