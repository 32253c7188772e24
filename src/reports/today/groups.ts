import type { Feature } from '#foundation/entity/entity.ts'

/** What waits and is no list of one kind of record; also for the browser. */
export const otherSections = [
  { key: 'mentions', label: '自分への連絡', features: [] },
  { key: 'unagreed', label: '注文書の合意がない、まもなく始まる契約', features: ['contracts'] },
  { key: 'close', label: '月次締め', features: ['contract_operations', 'billing_payments'] },
  { key: 'withholding', label: '源泉所得税の納付', features: ['billing_payments'] },
  { key: 'differing', label: '一部だけ入金された請求', features: ['billing_payments'] },
  { key: 'overdue', label: '期日を過ぎた請求', features: ['billing_payments'] },
  { key: 'unapplied', label: '消し込んでいない入金', features: ['billing_payments'] },
  { key: 'unanswered', label: '提案の返事待ち', features: ['proposals'] },
  // It asks by itself which of its two areas are open.
  { key: 'contacts', label: '本人からの連絡先変更', features: [] },
] as const satisfies readonly { key: string; label: string; features: readonly Feature[] }[]
export type OtherSection = (typeof otherSections)[number]['key']

/** The groups of the page in the order of their two columns, each made of sections. */
export const todayGroups = [
  { key: 'applies', label: '応募への返信', sections: ['applies'] },
  { key: 'meetings', label: '今週の面談・商談', sections: ['meetings'] },
  { key: 'ending', label: '30日以内に終わる契約', sections: ['ending'] },
  {
    key: 'agreements',
    label: '合意',
    sections: ['agreements_draft', 'agreements_back', 'unagreed', 'agreements_due', 'agreements_slow'],
  },
  { key: 'mentions', label: '自分への連絡', sections: ['mentions'] },
  { key: 'contacts', label: '本人からの連絡先変更', sections: ['contacts'] },
  { key: 'unsubmitted', label: '稼働時間が未入力', sections: ['unsubmitted'] },
  {
    key: 'waiting',
    label: '確定・送信を待つもの',
    // The one with a day of the law comes first.
    sections: ['withholding', 'to_receive', 'unconfirmed', 'unsent_bills', 'unsent_payments', 'close'],
  },
  { key: 'receipts', label: '入金の差', sections: ['differing', 'overdue', 'unapplied'] },
  { key: 'proposals', label: '提案の返事', sections: ['interested', 'unanswered'] },
] as const
export type TodayGroup = (typeof todayGroups)[number]['key']

/** Sections of which the page shows one line each, for all that they hold. */
export const summed: readonly string[] = [
  'to_receive',
  'unconfirmed',
  'unsent_bills',
  'unsent_payments',
  'close',
  'withholding',
]

/** So many of each section are read, and of each group shown, unless it has more sections; the list has the others. */
export const most = 4
