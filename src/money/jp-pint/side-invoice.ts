import { sideOf } from '#documents/parts/side-of.ts'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { asSide, type MergeDraft } from '../billing-merges/document.ts'
import type { Billed, BillingSide } from '../billing-payments/billing-payment.ts'
import type { Draft } from '../billing-payments/document-draft.ts'
import type { PintInvoice, PintParty } from './invoice-xml.ts'
import { type NamedLine, namedLines } from './lines.ts'
import { pintAmounts } from './pint-amounts.ts'

type Account = Draft['sources']['party']['bank_accounts'][number]

const accountOf = (account: Account | undefined): PintInvoice['account'] => {
  if (!account) return null
  const { bank_code, branch_code, account_type, account_number, account_holder_name } = account
  const id =
    bank_code && branch_code
      ? [bank_code, branch_code, account_type, account_number].join(':')
      : account_number
  return { id, holder: account_holder_name }
}

const missing = (whose: string, where: string) =>
  wrongState(
    `${whose}の登録番号（T+13桁）がないため、JP PINT を作成できません。${where}に登録番号を入力してください。`,
  )

type Source = Pick<Draft, 'side' | 'sources'> & { record: Billed }
type Place = Pick<BillingSide, 'zipcode' | 'prefecture_id' | 'address' | 'building'>

const parties = ({ record, side, sources }: Source) => {
  const { basic } = sources.settings
  const of = sideOf(record, side)
  const place = ({ zipcode, prefecture_id, address, building }: Place) => ({
    zipcode: formatZipcode(zipcode ?? null),
    prefecture: prefecture_id == null ? '' : (sources.masters.name('prefectures', prefecture_id) ?? ''),
    street: address ?? '',
    building: building ?? '',
  })
  const otherNumber =
    side === 'billing' ? sources.party.registration_number : of.qualified_invoice_registration_number
  if (!basic.qualified_invoice_registration_number) throw missing('自社', '帳票設定の「基本」')
  if (!otherNumber)
    throw missing(
      side === 'billing' ? '請求先' : '支払先',
      side === 'billing' ? '企業の「請求・支払」' : '企業または候補者の「支払」（確定取消の後、支払側）',
    )
  const enterprise: PintParty = {
    name: basic.business_name,
    number: basic.qualified_invoice_registration_number,
    ...place(basic),
  }
  const other: PintParty = { name: of.recipient_name ?? '', number: otherNumber, ...place(of) }
  return side === 'billing' ? { seller: enterprise, buyer: other } : { seller: other, buyer: enterprise }
}

/**
 * A confirmed side as a JP PINT invoice, from the amounts stored with it: those of the PDF. 409 while it is unconfirmed,
 * where a party has no registration number, which is its address in Peppol, or where JP PINT cannot hold the amounts.
 */
export const sideInvoice = (draft: Source): PintInvoice =>
  pintInvoice(draft, namedLines(draft.record, draft.side, draft.sources.month))

/** A confirmed merge as a JP PINT invoice: the lines of its parts under their numbers. Refused like a side. */
export const mergeInvoice = (draft: MergeDraft): PintInvoice => {
  const lines = draft.parts.flatMap(({ record, month }) =>
    namedLines(record, 'billing', month).map((line) => ({
      ...line,
      name: `${line.name}（${record.billing_number}）`,
    })),
  )
  return pintInvoice({ record: asSide(draft), side: 'billing', sources: draft.sources }, lines)
}

const pintInvoice = (draft: Source, named: readonly NamedLine[]): PintInvoice => {
  const { record, side, sources } = draft
  const of = sideOf(record, side)
  if (of.status_flg !== CONFIRMED)
    throw wrongState('確定前の書類は JP PINT で書き出せません。確定してからもう一度お試しください。')
  const withheld = of.withholding_num ?? 0
  const [account] = side === 'billing' ? sources.settings.bank_accounts : sources.party.bank_accounts
  return {
    type: side === 'billing' ? 'invoice' : 'self_billing',
    number: of.number ?? '',
    issue_date: of.issue_date ?? '',
    due_date: of.deadline_date ?? '',
    period: { from: record.operation_start_date ?? '', to: record.operation_end_date },
    note: [
      withheld === 0 ? '' : `源泉徴収税額 ${withheld.toLocaleString('ja-JP')}円を差し引いてお支払いします。`,
      of.special_notes,
      of.desc,
    ]
      .filter(Boolean)
      .join('\n'),
    ...parties(draft),
    account: accountOf(account),
    ...pintAmounts(named, of.category_total ?? []),
    sub_total: of.sub_total ?? 0,
    consumption_tax: of.consumption_tax ?? 0,
    total: of.total ?? 0,
    withheld,
  }
}
