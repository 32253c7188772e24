import { describe, expect, it } from 'vitest'
import { done, makeConfirmed, makeContract } from '../fixtures/contracts/contract.ts'
import { makeBilling } from '../fixtures/money/billing.ts'
import { makeMerge, makeParts } from '../fixtures/money/merge.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { sessionHeaders } from '../support/client.ts'

const ids = { contract: 0, running: 0, month: 0, billing: 0, merge: 0, deleted: 0, deleted_company: 0 }

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const { candidate } = await done(admin, 'candidates/create', { candidate: { name: '退会 済美' } })
ids.deleted = candidate.id_by_enterprise_id
await done(admin, `candidates/delete/${ids.deleted}`)
const { company } = await done(admin, 'companies/create', { company: { name: '株式会社ミラ' } })
ids.deleted_company = company.id_by_enterprise_id
await done(admin, `companies/delete/${ids.deleted_company}`)
ids.contract = (await makeContract(admin)).id_by_enterprise_id
const { id, months } = await makeConfirmed(admin)
ids.running = id
ids.month = months[0] as number
ids.billing = (await makeBilling(admin)).id
ids.merge = (await makeMerge(admin, await makeParts(admin, ['一']))).id_by_enterprise_id

/** Stands for the id of that record, which is known only once it is made. */
type Id = { of: keyof typeof ids }
const isId = (given: unknown): given is Id => typeof given === 'object' && given !== null && 'of' in given

/** `at`: the field that answers, where it is another than the one given. */
type Bad = [field: string, given: unknown, message: string, at?: string]
/** How a record is written and read; `rows` are fields with what nobody may give them, and words of the answer. */
type Target = {
  write: () => [path: string, wrap: (field: string, given: unknown) => object]
  read?: () => string
  rows: Bad[]
}

const inPart =
  (part: string) =>
  (field: string, given: unknown): object => ({ [part]: { [field]: given } })

const targets: Record<string, Target> = {
  契約の作成: {
    write: () => ['contracts/create', inPart('contract')],
    rows: [
      ['opportunity_id_by_enterprise_id', 1e300, '一覧から'],
      ['sales_price_num', -1, '0'],
      ['sales_price_num', 100_000_000, '99,999,999'],
      ['sales_price_num', '一万', '整数で'],
      ['supplier_price_num', 1e21, '99,999,999'],
      ['supplier_price_num', 0.5, '整数で'],
      ['sales_adjustment_time_l', 745, '744'],
      ['sales_adjustment_time_f', -1, '0'],
      ['period_start_date', '2026-02-31', '実在する日付'],
      ['period_end_date', '2026-13-01', '実在する日付'],
      ['period_end_date', '2101-01-01', '2100年まで'],
      ['period_start_date', null, '入力してください'],
      ['candidate_id_by_enterprise_id', { of: 'deleted' }, '作業者が見つかりません'],
      ['sales_company_id_by_enterprise_id', { of: 'deleted_company' }, '販売先が見つかりません'],
      ['supplier_company_id_by_enterprise_id', 999_999, '仕入先が見つかりません'],
      ['candidate_id_by_enterprise_id', '佐藤', '一覧から'],
      ['sales_quotation_mail_from', 'taro＠', 'メール'],
      ['name', '名'.repeat(101), '100'],
      ['memo', '文'.repeat(10_001), '10,000'],
      ['sales_adjustment_type_id', 9, '選'],
      ['deadline_submit_billing_day', 31, '30'],
    ],
  },
  契約の更新: {
    write: () => [`contracts/update/${ids.contract}`, inPart('contract')],
    read: () => `contracts/show/${ids.contract}`,
    rows: [
      ['period_end_date', '2026-09-30', '契約開始日以降'],
      ['sales_adjustment_time_f', 181, '精算下限以上', 'sales_adjustment_time_l'],
      ['supplier_adjustment_time_l', 139, '精算下限以上'],
      ['period_end_date', '2027-02-31', '実在する日付'],
      ['candidate_id_by_enterprise_id', { of: 'deleted' }, '作業者が見つかりません'],
      ['sales_price_num', -700_000, '0'],
    ],
  },
  契約の月の例外: {
    write: () => [
      `contracts/exceptions/${ids.running}`,
      (field, given) => ({
        month: '2026-11',
        side: 'sales',
        reason: '繁忙期',
        exception: { price_num: 650_000, [field]: given },
      }),
    ],
    read: () => `contracts/months/${ids.running}`,
    rows: [
      ['price_num', -1, '0'],
      ['price_num', 100_000_000, '99,999,999'],
      ['adjustment_time_f', 181, '精算下限以上', 'adjustment_time_l'],
      ['adjustment_time_l', 745, '744'],
    ],
  },
  契約の途中終了: {
    write: () => [
      `contracts/early_end/${ids.running}`,
      (field, given) => ({ end_date: '2026-11-13', reason: '先方都合', [field]: given }),
    ],
    read: () => `contracts/show/${ids.running}`,
    rows: [['end_date', '2026-02-31', '実在する日付']],
  },
  契約稼働: {
    write: () => [`contract_operations/update/${ids.month}`, inPart('contract_operations')],
    read: () => `contract_operations/show/${ids.month}`,
    rows: [
      ['working_minutes', -30, '0〜744時間'],
      ['working_minutes', '-1:00', '185:40'],
      ['working_minutes', '160:75', '185:40'],
      ['working_minutes', '745:00', '744時間'],
      ['working_days', 32, '31以下'],
      ['sales_price_num', -1, '0'],
      ['supplier_price_num', 100_000_000, '99,999,999'],
      ['sales_adjustment_time_f', 181, '精算下限以上', 'sales_adjustment_time_l'],
      ['sales_adjustment_time_l', 745, '744'],
    ],
  },
  請求と支払: {
    write: () => [`billing_payments/update/${ids.billing}`, inPart('billing_payments')],
    read: () => `billing_payments/show/${ids.billing}`,
    rows: [
      ['billing_price_num', -1, '0'],
      ['billing_price_num', 100_000_000, '99,999,999'],
      ['payment_transportation_num', '￥－500', '0'],
      ['billing_taxed_expenses_num', '12,400円也', '整数'],
      ['billing_issue_date', '2026-02-31', '実在する日付'],
      ['payment_deadline_date', '2101-01-01', '2100'],
      ['billing_custom_items', [{ name: '値引き', amount: -999_999_999, rate: 10 }], '99,999,999円以内'],
      [
        'billing_custom_items',
        [{ name: '値引き', amount: -90_000_000, rate: 10 }],
        'マイナス',
        'billing_price_num',
      ],
      ['billing_custom_items', [{ name: '', amount: 1, rate: 10 }], '項目名'],
      ['billing_custom_items', [{ name: '軽減', amount: 1, rate: 5 }], '税率を選んで'],
      ['billing_display_item_ids', [99], '一覧から'],
      ['billing_mail_to', 'keiri@lumina', 'メール'],
      ['billing_mail_title', '{numbr} のご案内', '{numbr}'],
      ['billing_mail_body', '{kingaku} をお支払いください', '{kingaku}'],
      ['payment_mail_body', '{kingaku} をお支払いします', '{kingaku}'],
      ['billing_company_member_id_by_enterprise_id', 999_999, '担当者'],
    ],
  },
  合算請求: {
    write: () => [`billing_merges/update/${ids.merge}`, inPart('billing_merge')],
    read: () => `billing_merges/show/${ids.merge}`,
    rows: [
      ['issue_date', '2026-02-31', '実在する日付'],
      ['name', '名'.repeat(101), '100'],
      ['price_tax_flg', 3, '選'],
      ['mail_to', 'keiri＠', 'メール'],
      ['mail_body', '{kingaku} をお支払いください', '{kingaku}'],
      ['mail_attachment_item_ids', [4], '一覧から'],
    ],
  },
  入金: {
    write: () => [
      'receipts/create',
      (field, given) => ({
        receipt: { receipt_date: '2026-11-30', amount: 1_000, payer_name: 'カ）ルミナ', [field]: given },
      }),
    ],
    rows: [
      ['amount', -1, '1以上', 'receipt.amount'],
      ['amount', 0, '1以上', 'receipt.amount'],
      ['amount', 1e15, '9,999,999,999以下', 'receipt.amount'],
      ['receipt_date', '2026-02-31', '実在する日付', 'receipt.receipt_date'],
      ['payer_name', '　', '入力してください', 'receipt.payer_name'],
      ['company_id_by_enterprise_id', { of: 'deleted_company' }, '企業が見つかりません'],
    ],
  },
  帳票設定: {
    write: () => [
      'enterprise_document_settings/update',
      (field, given) => {
        const [part = '', key = ''] = field.split('.')
        return { enterprise_document_setting: { [part]: { [key]: given } } }
      },
    ],
    read: () => 'enterprise_document_settings/show',
    rows: [
      ['billing.number_format', '{yeer}-{seq}', '{yeer}'],
      ['payment.number_format', '{seq}', '年'],
      ['contract.title_format', '', '書式を入力'],
      ['billing_merge.title', '{kokyaku} 御中', '{kokyaku}'],
      ['billing.tax_rate_id', 5, 'この項目はありません', 'enterprise_document_setting.billing.tax_rate_id'],
    ],
  },
  契約書類: {
    write: () => [
      `contracts/document_update/${ids.contract}`,
      (field, given) => ({ document_type: 0, contract_document: { [field]: given } }),
    ],
    rows: [
      ['mail_title', '{bango}', '{bango}'],
      ['mail_body', '{kingaku}', '{kingaku}'],
      ['mail_to', 'koubai＠', 'メール'],
      ['issue_date', '2026-02-31', '実在する日付'],
    ],
  },
}

describe.each(Object.entries(targets))('%s', (_, { write, read, rows }) => {
  it.each(rows)(
    'given %s = %j, then 400 says at the field what to do, and nothing is written',
    async (field, given, message, at = field) => {
      const shown = async () => (read ? (await admin.get(`/api/enterprise/${read()}`)).body : null)
      const before = await shown()
      const [path, wrap] = write()
      const value = isId(given) ? ids[given.of] : given
      const { status, body } = await admin.post(`/api/enterprise/${path}`, wrap(field, value))
      expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([
        400,
        'invalid',
        [at],
      ])
      expect(body.error.fields[at].join()).toContain(message)
      expect(await shown()).toEqual(before)
    },
  )
})

describe('a body of another kind', () => {
  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'given %s where JSON is asked for, then 415 and nothing is written',
    async (type) => {
      const headers = { ...sessionHeaders(admin.cookies), 'content-type': type }
      const body = JSON.stringify({ company: { name: '別の形の会社' } })
      const path = '/api/enterprise/companies'
      const answer = await fetch(`${app.url}${path}/create`, { method: 'POST', headers, body })
      expect(answer.status).toBe(415)
      expect((await admin.post(`${path}/index`, { keyword: '別の形の会社' })).body.count).toBe(0)
    },
  )
})
