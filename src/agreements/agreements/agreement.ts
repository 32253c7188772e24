import { contract } from '#contracts/contracts/contract.ts'
import { section } from '#foundation/entity/common-fields.ts'
import { entity, type Fields, type Held } from '#foundation/entity/entity.ts'
import {
  choice,
  date,
  instant,
  integer,
  json,
  longText,
  member,
  ref,
  status,
  text,
} from '#foundation/entity/kinds/index.ts'
import { agreementStatus } from '#foundation/masterdata/states.ts'
import { billingPayment } from '#money/billing-payments/billing-payment.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { company } from '#sales/companies/company.ts'
import { agreementEvents, agreementKinds, signingServices } from './choices.ts'
import { type SignerShown, signersSchema, signersText } from './signers-shown.ts'

const signers = json<SignerShown[]>(
  'signers',
  signersSchema,
  () => ({ error: '承諾者は合意を依頼するときに指定します' }),
  signersText,
)

/** The paper, and what is asked about it. Everything follows from what is done with it. */
const asked = {
  document_kind_id: choice(agreementKinds)('文書', 'Document', { derived: true, always: true }),
  title: text('文書名', 'Title', { derived: true, always: true }),
  number: text('文書番号', 'Number', { derived: true }),
  counterparty_name: text('相手', 'Other side', { derived: true, always: true }),
  due_date: date('承諾の期限', 'Due date', { derived: true }),
  start_date: date('開始日', 'Start date', { derived: true }),
  contract_id_by_enterprise_id: ref('contracts')('契約', 'Contract', { derived: true }),
  company_id_by_enterprise_id: ref('companies')('相手の企業', 'Company', { derived: true }),
  candidate_id_by_enterprise_id: ref('candidates')('相手の作業者', 'Worker', { derived: true }),
  billing_payment_id_by_enterprise_id: ref('billing_payments')('請求・支払', 'Billing and payment', {
    derived: true,
  }),
  message: longText('メッセージ', 'Message', { derived: true }),
  file_id: integer()('文書のファイルID', 'File id', { derived: true, internal: true }),
  file_sha256: text('文書のハッシュ（SHA-256）', 'SHA-256 of the paper', { derived: true }),
  side: text('側', 'Side', { derived: true, internal: true }),
  amendment_id: integer()('契約変更のID', 'Amendment', { derived: true, internal: true }),
  cancels_id: integer()('取り消す合意のID', 'Cancelled agreement', { derived: true, internal: true }),
  content_sha256: text('内容のハッシュ', 'SHA-256 of the content', { derived: true, internal: true }),
} satisfies Fields

/** How far its signers are. */
const states = {
  signers: signers('承諾の順', 'Signers', { derived: true }),
  state_flg: status('agreement', agreementStatus)('状態', 'State', { derived: true, always: true }),
  sealed_at: instant('電子シール', 'Sealed at', { derived: true }),
  seal_failure: text('電子シールを付けられない理由', 'Seal failure', { derived: true }),
  service_id: choice(signingServices)('電子契約サービス', 'Signing service', { derived: true }),
  service_failure: text('電子契約サービスの問題', 'Failure of the signing service', { derived: true }),
  cancelled_at: instant('合意の取消', 'Cancelled at', { derived: true }),
  remind_count: integer()('催促の回数', 'Reminders', { derived: true }),
  reminded_at: instant('最後の催促', 'Last reminder', { derived: true }),
  last_event_id: choice(agreementEvents)('最後の出来事', 'Last event', { derived: true, always: true }),
  last_event_at: instant('最後の出来事の日時', 'Last event at', { derived: true, always: true }),
  enterprise_member1_id: member('担当者', 'Owner', { derived: true }),
} satisfies Fields

/** One paper that signers agree on in order (RULES 11). */
export const agreement = entity({
  name: 'agreement',
  plural: 'agreements',
  label: { ja: '合意', en: 'Agreement' },
  feature: 'contracts',
  title: 'number',
  fields: { ...asked, ...states },
  sections: [section('依頼の内容', asked)],
  comments: true,
  keyword: ['title', 'number', 'counterparty_name'],
  columns: [
    'document_kind_id',
    'number',
    'counterparty_name',
    'signers',
    'state_flg',
    'due_date',
    'last_event_id',
    'start_date',
  ],
  refers: () => ({
    contract_id_by_enterprise_id: contract,
    company_id_by_enterprise_id: company,
    candidate_id_by_enterprise_id: candidate,
    billing_payment_id_by_enterprise_id: billingPayment,
  }),
})

/** An agreement as the database holds it. */
export type Agreement = Held<typeof agreement.fields>
