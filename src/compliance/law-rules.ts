/** What a finding does before a confirm: `block` asks a manager for a reason, `warn` only says it. */
export type LawLevel = 'block' | 'warn'

/**
 * The findings whose level an enterprise sets, with the level that holds until it does: what the law forbids blocks (issue
 * of the law guard). Missing order items and invoice fields always stop and are not among them.
 */
export const lawRules = {
  payment_over_two_months: {
    label: '支払期日が受領日から60日（2か月）を超える',
    article: 'フリーランス法 第4条、取適法 第3条',
    level: 'block',
  },
  payment_over_60_days: {
    label: '支払期日が60日を超えるが2か月以内',
    article: 'フリーランス法 第4条、取適法 第3条',
    level: 'warn',
  },
  payment_over_reconsignment: {
    label: '再委託を明示した発注で、支払期日が販売先の支払期日から30日を超える',
    article: 'フリーランス法 第4条',
    level: 'block',
  },
  bank_deferral: {
    label: '金融機関の休業日による順延が2日を超える',
    article: 'フリーランス法 第4条、取適法 第3条',
    level: 'warn',
  },
  fee_reduction: {
    label: '発注後に報酬を減らす',
    article: 'フリーランス法 第5条、取適法 第5条',
    level: 'block',
  },
  transfer_fee: {
    label: '振込手数料を報酬から差し引く',
    article: 'フリーランス法 第5条、取適法 第5条',
    level: 'block',
  },
  non_renewal_notice: {
    label: '6か月以上続く契約を、30日前までに予告せずに終える',
    article: 'フリーランス法 第16条',
    level: 'block',
  },
  order_before_start: {
    label: '注文書が契約の開始日より前に届かない（合意を依頼したものは、開かれない）',
    article: 'フリーランス法 第3条、取適法 第4条',
    level: 'warn',
  },
  dispatch_papers: {
    label: '派遣の契約を確定する（個別契約書などは別に作る）',
    article: '労働者派遣法 第26条・第34条・第37条',
    level: 'warn',
  },
} as const satisfies Record<string, { label: string; article: string; level: LawLevel }>
export type LawRule = keyof typeof lawRules

/** What nobody can pass, whatever is set. */
export const fixedRules = [
  { label: '発注時の明示事項の不足', article: 'フリーランス法 第3条、取適法 第4条' },
  { label: '適格請求書の記載事項の不足', article: '消費税法 第57条の4' },
] as const

/** The enterprise's choices, and its own size (capital in yen) by which the 取適法 is judged; null = not known. */
export type LawSettings = {
  levels: Record<LawRule, LawLevel>
  capital_num: number | null
  employee_count: number | null
}
