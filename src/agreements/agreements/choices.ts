import type { Choices } from '#foundation/masterdata/choices.ts'

/** What is agreed on (VALUES): 0 to 3 as the documents of a contract, a renewal, a change, a payment notice, a PDF of any other kind. */
export const agreementKinds = [
  [0, '見積書'],
  [1, '注文書'],
  [2, '注文請書'],
  [3, '注文書（仕入）'],
  [4, '更新'],
  [5, '変更'],
  [6, '支払通知書'],
  [9, 'その他のPDF'],
] as const satisfies Choices

/** What happens with an agreement, in the words of its history. */
export const agreementEvents = [
  [1, '文書を固定'],
  [2, '承諾・送付'],
  [3, '閲覧'],
  [4, '承諾'],
  [5, '差し戻し'],
  [6, '取り下げ'],
  [7, '期限切れ'],
  [8, '催促'],
  [9, '全員が承諾'],
  [10, '電子シールを付与'],
  [11, '電子シールを延長'],
  [12, '承諾者を変更'],
  [13, '取消の合意が成立'],
  [20, '電子契約サービスで送付'],
] as const satisfies Choices
export type AgreementEvent = (typeof agreementEvents)[number][0]

/** How somebody showed who they are (VALUES). */
export const signerMethods = [
  [1, 'メールの確認コード'],
  [2, 'マイページ'],
  [3, '自社（ログイン）'],
  [4, '電子契約サービス'],
] as const satisfies Choices
export type SignerMethod = (typeof signerMethods)[number][0]
export const byCode = 1
export const byPortal = 2
export const byMember = 3
export const byService = 4

/** Services of the agency's choice that ask signers and sign by themselves (VALUES); our own pages do without one. */
export const signingServices = [[1, 'クラウドサイン']] as const satisfies Choices
export type SigningServiceId = (typeof signingServices)[number][0]

/** Where an agreement stands at its service, in the words of staff. */
export const serviceStatus = [
  [1, '送信待ち'],
  [2, '相手の確認中'],
  [3, '締結済'],
  [4, '却下・取消'],
] as const satisfies Choices
export type ServiceStateId = (typeof serviceStatus)[number][0]
export const serviceStates = { waiting: 1, sent: 2, agreed: 3, ended: 4 } as const
