/** Why a document could not be made: the template or its data, the time limit, or a stopped worker. */
export type DocumentErrorReason = 'template' | 'timeout' | 'crash' | 'closed'

const MESSAGES: Record<DocumentErrorReason, string> = {
  template: '帳票を作成できませんでした。入力内容と画像を確認してください。',
  timeout: '帳票の作成に時間がかかりすぎたため中止しました。明細や備考を減らしてやり直してください。',
  crash: '帳票の作成が途中で停止しました。もう一度お試しください。',
  closed: 'システムの停止中のため帳票を作成できませんでした。しばらくしてからやり直してください。',
}

/** A document that could not be made. `message` is for the user, `detail` (English, from Typst) for the log. */
export class DocumentError extends Error {
  readonly reason: DocumentErrorReason
  readonly detail: string

  constructor(reason: DocumentErrorReason, detail: string) {
    super(MESSAGES[reason])
    this.name = 'DocumentError'
    this.reason = reason
    this.detail = detail
  }
}
