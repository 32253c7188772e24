import type { Fault } from './texts.ts'

/**
 * Why a document could not be made: characters no font has, the template or its data, the time limit, or a stopped
 * worker.
 */
export type DocumentErrorReason = 'characters' | 'template' | 'timeout' | 'crash' | 'closed'

const MESSAGES: Record<DocumentErrorReason, string> = {
  characters: '印字できない文字があるため、帳票を作成できませんでした。別の文字に直してください。',
  template: '帳票を作成できませんでした。入力内容と画像を確認してください。',
  timeout: '帳票の作成に時間がかかりすぎたため中止しました。明細や備考を減らしてやり直してください。',
  crash: '帳票の作成が途中で停止しました。もう一度お試しください。',
  closed: 'システムの停止中のため帳票を作成できませんでした。しばらくしてからやり直してください。',
}

/**
 * A document that could not be made. `message` is for the user, `detail` (English, from Typst) for the log, `faults` are
 * the texts that keep it from being made; empty when it is not for its texts.
 */
export class DocumentError extends Error {
  readonly reason: DocumentErrorReason
  readonly detail: string
  readonly faults: readonly Fault[]

  constructor(reason: DocumentErrorReason, detail: string, faults: readonly Fault[] = []) {
    super(MESSAGES[reason])
    this.name = 'DocumentError'
    this.reason = reason
    this.detail = detail
    this.faults = faults
  }
}
