import {
  adjustmentTypes,
  adjustmentUnits,
  contractAdjustmentFlags,
  roundingModes,
  roundingPrices,
  taxFlags,
  usanceDays,
  usanceOffsets,
} from '#foundation/masterdata/choices.ts'
import { renewalPlaceholders, renewalTitlePlaceholders } from '../placeholders.ts'
import { format, mail, notes } from './common-items.ts'
import type { Option, SettingBlock, SettingItem, SettingPage } from './setting-items.ts'

const earlyConfirms: readonly Option[] = [
  ['warn', '理由を入力すれば認める'],
  ['refuse', '認めない'],
]

const terms = (side: 'sales' | 'supplier'): SettingBlock[] => {
  const item = (key: string, label: string, control: SettingItem['control']) => ({
    path: `contract.${side}.${key}`,
    label,
    control,
  })
  return [
    {
      title: '単価',
      hint: '新しい契約の初期値になります。契約ごとに変更できます',
      items: [
        item('price_tax_flg', '価格の表示', { kind: 'segments', options: taxFlags }),
        item('adjustment_flg', '精算方法', { kind: 'segments', options: contractAdjustmentFlags }),
      ],
    },
    {
      title: '時間精算',
      hint: '中割は、下限と上限の中間の時間で単価を割ります',
      items: [
        item('adjustment_time_f', '下限時間', { kind: 'hours' }),
        item('adjustment_time_l', '上限時間', { kind: 'hours' }),
        item('adjustment_type_id', '割り方', { kind: 'choice', options: adjustmentTypes }),
        item('adjustment_unit_id', '稼働時間の単位', { kind: 'choice', options: adjustmentUnits }),
        item('rounding_price_id', '超過・控除単価の単位', { kind: 'choice', options: roundingPrices }),
        item('rounding_mode_id', '超過・控除単価の端数', { kind: 'choice', options: roundingModes }),
      ],
    },
    {
      title: '支払条件',
      items: [
        item('usance_timing_id', '締め日', { kind: 'choice', options: usanceDays }),
        item('usance_span_id', '支払月', { kind: 'choice', options: usanceOffsets }),
        item('usance_day_id', '支払日', { kind: 'choice', options: usanceDays }),
      ],
    },
    {
      title: '契約の文面',
      items: [
        { ...item('special_notes', '特記事項', { kind: 'area', nullable: true, rows: 3 }), wide: true },
        { ...item('desc', '備考', { kind: 'area', nullable: true, rows: 3 }), wide: true },
      ],
    },
  ]
}

const contractDocument = (key: string, name: string): SettingBlock => ({
  title: name,
  hint: `${name}の番号は発行したときに採番します。メールの文面と、${name}に印刷する備考もここで決めます`,
  items: [
    format(`contract.${key}.number_format`, `${name}の番号の形式`),
    notes(`contract.${key}.notes`, `${name}の備考`),
    ...mail(`contract.${key}.mail`),
  ],
})

const renewalMail = (side: 'sales' | 'supplier'): SettingBlock => ({
  title: '契約更新の確認メール',
  hint: '更新の意向を確認するメールの文面です。回答用URLは送信するたびに新しく発行されます',
  items: mail(`contract.${side}_ext_confirm_mail`, '', renewalPlaceholders, renewalTitlePlaceholders),
})

export const contractPages: readonly SettingPage[] = [
  {
    path: 'contract/common',
    title: '共通',
    blocks: [
      {
        title: '契約番号',
        hint: '契約を最初に保存したときに、月ごとの連番で採番します',
        items: [format('contract.title_format')],
      },
      {
        title: '契約稼働の確定',
        hint: '稼働期間が終わっていない月を確定すると、途中までの稼働時間で請求・支払が作られます',
        items: [
          {
            path: 'early_confirm',
            label: '稼働期間の途中の確定',
            control: { kind: 'segments', options: earlyConfirms },
          },
        ],
      },
    ],
  },
  {
    path: 'contract/sales',
    title: '販売',
    document: 'billing',
    blocks: [
      ...terms('sales'),
      contractDocument('sales_quotation', '見積書'),
      contractDocument('sales_purchaseorder', '注文書'),
      contractDocument('sales_confirmationorder', '注文請書'),
      renewalMail('sales'),
    ],
  },
  {
    path: 'contract/supplier',
    title: '仕入',
    document: 'payment',
    blocks: [
      ...terms('supplier'),
      contractDocument('supplier_purchaseorder', '注文書'),
      renewalMail('supplier'),
    ],
  },
]
