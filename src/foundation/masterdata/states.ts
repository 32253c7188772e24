import type { Choices } from './choices.ts'

/** The states of records, which lists, boards and badges of every area show (`ui/states.ts` gives them their shape). */

export const candidateRegisterStatus = [
  [0, '未登録'],
  [1, '未対応'],
  [2, '自動連絡'],
  [3, '個別連絡'],
  [4, '面談調整'],
  [5, '面談設定済'],
  [6, '面談実施'],
  [7, '本登録'],
  [8, '登録NG'],
  [9, '無効'],
  [10, '退会'],
] as const satisfies Choices
export const candidateSalesStatus = [
  [0, '未選択'],
  [1, '営業中'],
  [2, '営業終了'],
  [3, '営業不可'],
  [4, '取引停止'],
] as const satisfies Choices
export const enterpriseMemberStatus = [
  [0, '招待中'],
  [1, '有効'],
  [2, '無効'],
  [3, '削除済'],
] as const satisfies Choices
export const signUpStates = [
  [0, '承認待ち'],
  [1, '承認済'],
  [2, '見送り'],
] as const satisfies Choices
export const companyMemberStatus = [
  [0, '有効'],
  [1, '無効'],
] as const satisfies Choices
export const companyStatus = [
  [0, '未選択'],
  [1, 'ターゲット'],
  [2, 'アプローチ中'],
  [3, '面談済'],
  [4, '提案可'],
  [5, '契約締結'],
  [6, '取引可'],
  [7, '連絡不通'],
  [8, '営業不可'],
  [9, '取引停止'],
  [10, '無効'],
] as const satisfies Choices
export const applicationStatus = [
  [1, '募集中'],
  [2, '募集終了'],
] as const satisfies Choices
export const openStatus = [
  [1, '公開'],
  [2, '非公開'],
] as const satisfies Choices
export const opportunityStatus = [
  [0, '案件紹介'],
  [10, '提案'],
  [20, '商談依頼'],
  [30, '1次商談'],
  [40, '最終商談'],
  [50, 'オファー'],
  [60, 'オファー承諾'],
  [70, '成約'],
] as const satisfies Choices
export const closeStatus = [
  [70, '成約'],
  [80, '見送り'],
  [90, '辞退'],
] as const satisfies Choices
export const applyNewFlags = [
  [1, '新規'],
  [0, '既存'],
] as const satisfies Choices
/** 1 nobody has taken it up, 2 it has an opportunity, 9 rejected. */
export const applyStatus = [
  [1, '未対応'],
  [2, '商談あり'],
  [9, '見送り'],
] as const satisfies Choices
/** 未確定 and 確定 of contracts, billing sides, payment sides and billing merges. */
const confirmation = [
  [1, '未確定'],
  [99, '確定'],
] as const satisfies Choices
export const contractStatus = confirmation
export const renewalStatus = [
  [0, '未対応'],
  [1, '検討中'],
  [2, '終了'],
  [3, '満了'],
  [4, '更新済'],
] as const satisfies Choices
export const contractOperationStatus = [
  [1, '稼働前'],
  [2, '稼働中'],
  [3, '稼働終了'],
  [4, '途中終了'],
  [5, '稼働なし'],
] as const satisfies Choices
export const agreementStatus = [
  [1, '下書き'],
  [2, '送付済'],
  [3, '一部承諾'],
  [4, '成立'],
  [5, '差戻し'],
  [6, '取下げ'],
  [7, '期限切れ'],
] as const satisfies Choices
/** One signer of an agreement. */
export const signerStatus = [
  [0, '順番待ち'],
  [1, '送付済'],
  [2, '閲覧済'],
  [3, '承諾'],
  [9, '差戻し'],
] as const satisfies Choices
export const timesheetStatus = [
  [0, '未提出'],
  [1, '提出済'],
  [2, '承認済'],
  [3, '受領'],
  [9, '差戻し'],
] as const satisfies Choices
/** What the file of a worker's report said of the hours that were typed. */
export const reportReading = [
  [0, 'なし'],
  [1, '一致'],
  [2, '差異あり'],
  [3, '読み取れず'],
] as const satisfies Choices
export const submissionStatus = confirmation
export const billingStatus = confirmation
export const mailStatus = [
  [0, '未送信'],
  [1, '送信済'],
] as const satisfies Choices
export const paymentConfirmStatus = [
  [0, '未依頼'],
  [1, '回答待ち'],
  [2, '確認済'],
  [3, '確認済（期限経過）'],
  [4, '誤りの連絡あり'],
] as const satisfies Choices
/** Of a transfer; 0 of a payment side that stands in none. */
export const transferStates = [
  [0, '未作成'],
  [1, '作成済'],
  [2, '支払済'],
  [9, '取消'],
] as const satisfies Choices
export const broadcastStatus = [
  [1, '下書き'],
  [2, '予約済'],
  [3, '送信済'],
] as const satisfies Choices
/** Where one sending of marketing mails stands (src/marketing/mailings/mailing.ts); 0 while nothing was handed over. */
export const mailingStates = [
  [0, '下書き'],
  [1, '予約'],
  [3, '送信中'],
  [4, '一時停止'],
  [5, '送信済'],
  [6, '取消'],
  [7, '中止'],
] as const satisfies Choices
export const articleStatus = [
  [0, '下書き'],
  [1, '公開中'],
  [2, '公開停止'],
] as const satisfies Choices
/** The operator's restriction of a feature for an enterprise. */
export const restrictionFlags = [
  [0, '利用可'],
  [1, '制限中'],
] as const satisfies Choices
export const enterpriseContractStatus = [
  [1, '契約中'],
  [0, '終了'],
] as const satisfies Choices
export const invoiceScheduleFlags = [
  [1, '未送信'],
  [2, '送信済'],
] as const satisfies Choices
export const enterpriseInvoiceStates = [
  [1, '下書き'],
  [2, '承認済'],
  [3, '送付済'],
  [4, '入金済'],
  [9, '取消'],
] as const satisfies Choices
export const announceStates = [
  [0, '下書き'],
  [1, '予約'],
  [2, '公開済'],
] as const satisfies Choices
