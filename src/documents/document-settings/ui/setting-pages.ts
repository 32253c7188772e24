import { issueDateSpans } from '../issue-date-spans.ts'
import { format, mail, notes, title, toDisplayItem } from './common-items.ts'
import type { Option, SettingPage } from './setting-items.ts'

const bankDayMoves: readonly Option[] = [
  ['earlier', '前の営業日にする'],
  ['later', '後の営業日にする'],
  ['unchanged', '変更しない'],
]
const roundings: readonly Option[] = [
  ['down', '切捨て'],
  ['up', '切上げ'],
  ['nearest', '四捨五入'],
]

export const basicPage: SettingPage = {
  path: 'basic',
  title: '基本',
  document: 'billing',
  blocks: [
    {
      title: '発行者',
      hint: '書類に印刷する自社の情報です。未設定の項目は会社情報の内容になります',
      items: [
        { path: 'basic.business_name', label: '屋号・会社名', control: { kind: 'line' }, wide: true },
        { path: 'basic.tel', label: '電話番号', control: { kind: 'line' } },
        {
          path: 'basic.qualified_invoice_registration_number',
          label: '適格請求書の登録番号',
          control: { kind: 'invoice_number' },
        },
      ],
    },
    {
      title: '所在地',
      items: [
        { path: 'basic.zipcode', label: '郵便番号', control: { kind: 'zipcode' } },
        { path: 'basic.prefecture_id', label: '都道府県', control: { kind: 'prefecture' } },
        { path: 'basic.address', label: '市区町村・番地', control: { kind: 'line' }, wide: true },
        { path: 'basic.building', label: '建物名・部屋番号', control: { kind: 'line' }, wide: true },
      ],
    },
    {
      title: 'ロゴと印影',
      hint: 'PNGまたはJPEG、20MBまで。印影は背景が透明なPNGにすると社名に重なってきれいに印刷されます',
      items: [
        { path: 'basic.logo_file_id', label: 'ロゴ', control: { kind: 'image', image: 'logo' } },
        { path: 'basic.seal_file_id', label: '印影', control: { kind: 'image', image: 'seal' } },
      ],
    },
  ],
}

const numberHint = '確定したときに、月ごとの連番で採番します'

const moneyPage = (
  side: 'billing' | 'payment',
  name: string,
  document: string,
  due: string,
): SettingPage => ({
  path: `billing_payment/${side}`,
  title: name,
  document: side,
  blocks: [
    { title: `${document}番号`, hint: numberHint, items: [format(`${side}.number_format`)] },
    { title: `${document}の件名`, hint: '明細の1行目に印刷します', items: [title(`${side}.title`)] },
    {
      title: '発行日と期限',
      hint: '契約の支払条件がある場合は契約を優先します',
      items: [
        {
          path: `${side}.issue_date_span`,
          label: '発行日',
          control: { kind: 'choice', options: issueDateSpans },
        },
        {
          path: `${side}.bank_day_move`,
          label: `銀行休業日にあたる${due}`,
          control: { kind: 'choice', options: bankDayMoves },
        },
      ],
    },
    {
      title: '消費税',
      hint: '税率ごとに1回だけ計算します。請求と支払に共通の設定です。変更すると、未確定の請求・支払を計算し直します',
      items: [{ path: 'tax_rounding', label: '端数処理', control: { kind: 'segments', options: roundings } }],
    },
    {
      title: `${document}に表示する項目`,
      hint: `${name}ごとに変更できます`,
      items: [toDisplayItem(`${side}.display_item_ids`)],
    },
    { title: '備考', items: [notes(`${side}.notes`)] },
    ...(side === 'payment'
      ? [
          {
            title: '確認のお願い',
            hint: 'この文言がある通知書は、3営業日返答がないと確認済みになります',
            items: [notes('payment.payment_confirmation_message', '文言')],
          },
        ]
      : []),
    { title: 'パートナーへのメール', hint: '企業に送るときの文面です', items: mail(`${side}.partner_mail`) },
    {
      title: 'フリーランスへのメール',
      hint: '個人に送るときの文面です',
      items: mail(`${side}.freelancer_mail`),
    },
  ],
})

export const billingPaymentPages: readonly SettingPage[] = [
  moneyPage('billing', '請求', '請求書', '支払期限'),
  moneyPage('payment', '支払', '支払通知書', '支払予定日'),
]

export const billingMergePage: SettingPage = {
  path: 'billing_merge',
  title: '合算請求',
  document: 'billing_merge',
  blocks: [
    { title: '合算請求書番号', hint: numberHint, items: [format('billing_merge.number_format')] },
    { title: '合算請求書の件名', items: [title('billing_merge.title')] },
    { title: '合算請求書に表示する項目', items: [toDisplayItem('billing_merge.display_item_ids')] },
    { title: '備考', items: [notes('billing_merge.notes')] },
    { title: 'メール', items: mail('billing_merge.mail') },
  ],
}
