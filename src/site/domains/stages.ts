/** The stages of an own domain (RULES 2), forward: what is done at each of them. */
export const forwardStages: Readonly<Record<number, string>> = {
  1: '証明書の確認',
  2: '証明書の発行',
  3: '証明書の設置',
  4: 'ホスト名の登録',
  5: '振り分け',
  6: 'DNSの確認',
  7: '到達の確認',
  8: 'TLSの確認',
  9: 'サイトマップと正規URLの切り替え',
  10: '連携済',
}

/** The way back: each undoes the stage it mirrors (21 minus its number). */
export const backStages: Readonly<Record<number, string>> = {
  11: '連携の解除',
  12: 'サイトマップと正規URLの切り戻し',
  13: 'HTTPSへの転送の停止',
  14: '到達の確認の停止',
  15: 'DNSの確認の停止',
  16: '振り分けの停止',
  17: 'ホスト名の登録の解除',
  18: '証明書の取り外し',
  19: '証明書の失効',
  20: '記録の消去',
}

export const LINKED = 10
const LAST = 20

export const isLeaving = (stage: number): boolean => stage > LINKED

/** Where the way back begins for a domain that came this far. */
export const leavingFrom = (stage: number): number => (isLeaving(stage) ? stage : LAST + 1 - stage)

export const stageName = (stage: number): string => forwardStages[stage] ?? backStages[stage] ?? ''

/** As every list of stages says it: `6 DNSの確認`. */
export const stageLabel = (stage: number): string => `${stage} ${stageName(stage)}`

/** While it answers by HTTPS, HTTP sends there. */
export const isHttpsOnly = (stage: number): boolean => stage === 9 || stage === LINKED

/** A stage that is not done yet, and why, in words for the enterprise; `waits`: nothing of the ACME server was used up. */
export class StageError extends Error {
  override name = 'StageError'
  readonly waits: boolean
  constructor(message: string, waits = true) {
    super(message)
    this.waits = waits
  }
}
