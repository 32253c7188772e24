import { sql } from 'kysely'
import { agreementSettingOf } from '#contracts/agreement-settings/read-setting.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { BillingPayment } from '#money/billing-payments/billing-payment.ts'
import { issuedDocument } from '#money/billing-payments/issued-document.ts'
import { netPayment } from '#money/billing-payments/side.ts'
import { paymentSide } from '#money/billing-payments/store.ts'
import { type Answer, answerByAgreement } from '#money/payment-confirms/answer.ts'
import { checkVisible } from '#records/visible-record.ts'
import type { Agreement } from '../agreement.ts'
import type { SignerRef } from '../people.ts'
import type { LockedAgreement } from '../signers.ts'
import type { PaperKind } from './paper.ts'
import { readParty } from './party.ts'
import type { Term } from './terms.ts'

/** 6: the payment notice of a confirmed payment side. */
export type AskedNotice = { document_type: 6; billing_payment_id: number }

const PAYMENT_NOTICE = 6

/** Who is paid: a company by its contact, else the worker in person. */
const payeeOf = (record: BillingPayment): SignerRef | undefined => {
  const { payment_company_id_by_enterprise_id: company, candidate_id_by_enterprise_id: worker } = record
  const contact = record.payment_company_member_id_by_enterprise_id
  if (company != null)
    return contact == null ? undefined : { target_type: 'company_member', target_id: contact }
  return worker == null ? undefined : { target_type: 'candidate', target_id: worker }
}

/** The record that a notice is of; null once it was deleted. */
const recordOf = ({ billing_payment_id_by_enterprise_id: id }: Agreement): number | null => id ?? null

const yen = (amount: number) => `¥${withSeparators(amount)}`

/** What is paid, of this side alone. */
const termsOf = (record: BillingPayment): Term[] => {
  const withheld = record.payment_withholding_num ?? 0
  const worked = `作業期間 ${formatDate(record.operation_start_date)}〜${formatDate(record.operation_end_date)}`
  return [
    { label: '対象', value: `${formatMonth(record.billing_month)}分`, note: worked },
    ...(withheld > 0
      ? [
          { label: '合計', value: yen(record.payment_total ?? 0), note: '税込' },
          { label: '源泉徴収', value: `−${yen(withheld)}`, note: '' },
        ]
      : []),
    { label: 'お支払額', value: yen(netPayment(record)), note: withheld > 0 ? '差引' : '税込' },
    { label: '支払日', value: formatDate(record.payment_deadline_date), note: '' },
  ]
}

/** Where agreeing on a notice is its confirmation too, whoever was asked for that has answered with it. */
const answerWith = async (scope: Scope, { record }: LockedAgreement, answer: Answer): Promise<void> => {
  const { payment_flg } = await agreementSettingOf(scope)
  const id = recordOf(record)
  if (payment_flg === 1 && id !== null) await answerByAgreement(scope, id, answer)
}

/** Payment notices, as they were issued; agreeing on one confirms it. */
export const paymentNoticePaper: PaperKind<AskedNotice> = {
  async take(scope, { billing_payment_id: id }) {
    await checkVisible(scope, 'billing_payment', id)
    const { stored: record } = await lock(paymentSide, scope, id)
    const issued =
      record.payment_status_flg === CONFIRMED ? await issuedDocument(scope, id, 'payment') : undefined
    if (!issued)
      throw wrongState('支払通知書が発行されていません。支払を確定してから、合意を依頼してください。')
    return {
      paper: {
        ...(await readParty(
          scope,
          record.payment_company_id_by_enterprise_id,
          record.candidate_id_by_enterprise_id,
        )),
        document_kind_id: PAYMENT_NOTICE,
        title: '支払通知書',
        number: issued.number,
        side: 'supplier',
        contract_id_by_enterprise_id: record.contract_id_by_enterprise_id,
        billing_payment_id_by_enterprise_id: id,
        start_date: null,
        enterprise_member1_id: record.payment_enterprise_member_id,
        file_id: issued.file.id_by_enterprise_id,
        file_sha256: issued.file.sha256,
      },
      usual: payeeOf(record),
      about: sql`billing_payment_id_by_enterprise_id = ${id} AND document_kind_id = ${PAYMENT_NOTICE}`,
    }
  },
  async hold(scope, record) {
    const id = recordOf(record)
    if (id !== null) await lock(paymentSide, scope, id)
  },
  async whyNotCurrent(scope, record) {
    const id = recordOf(record)
    const issued = id === null ? undefined : await issuedDocument(scope, id, 'payment')
    if (!issued) return 'この支払通知書は取り消されました。'
    return issued.file.id_by_enterprise_id === record.file_id
      ? null
      : 'この支払通知書は新しいものに変わりました。'
  },
  async terms(scope, record) {
    return { terms: termsOf(await find(paymentSide, scope, recordOf(record) as number)), differences: null }
  },
  accepted: (_app, scope, locked) => answerWith(scope, locked, { answer: 1, objection: '' }),
  sentBack: (scope, locked, reason) => answerWith(scope, locked, { answer: 2, objection: reason }),
}
