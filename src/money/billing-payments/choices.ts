import type { Choices } from '#foundation/masterdata/choices.ts'

export const transportationTaxFlags = [
  [1, '税込'],
  [2, '非課税'],
] as const satisfies Choices
/** The id is the rate in percent. */
export const customItemTaxRates = [
  [10, '10%'],
  [8, '8%（軽減税率）'],
  [0, '非課税'],
] as const satisfies Choices
export const mailAttachmentItems = [
  [1, '本書類'],
  [2, '成果物'],
  [3, 'その他'],
] as const satisfies Choices
/** How the ZIP of a mail is locked; the first opens with Windows alone. */
export const zipEncryptions = [
  [1, 'ZipCrypto（標準）'],
  [2, 'AES-256'],
] as const satisfies Choices
/** Kinds of fee of which income tax is withheld when an individual earns them (LAW: 源泉徴収); 0 for the others. */
export const withholdingKinds = [
  [0, '対象外（開発・運用など）'],
  [1, 'デザイン'],
  [2, '原稿・編集'],
  [3, '講演・講師'],
  [4, '翻訳・通訳'],
  [5, '上記を含み区分できない業務'],
] as const satisfies Choices
export const billingProcesses = [
  [10, '作成'],
  [20, '編集'],
  [30, '確定'],
  [40, 'ダウンロード'],
  [50, 'メール送信'],
  [60, '確定を取消'],
] as const satisfies Choices
export const paymentProcesses = [
  [110, '作成'],
  [120, '編集'],
  [130, '確定'],
  [140, 'ダウンロード'],
  [150, 'メール送信'],
  [160, '確定を取消'],
] as const satisfies Choices
