import type { Side } from '#foundation/rules/sides.ts'

/** The side's name in documents and money: what `partyOf` takes. */
export const moneySides = { sales: 'billing', supplier: 'payment' } as const satisfies Record<Side, string>

/** The enterprise's words for who stands on a side. */
export const sideLabels = { sales: '販売先', supplier: '仕入先' } as const satisfies Record<Side, string>

/** History codes of the mail that asks a side about renewal (specification, process codes). */
export const mailProcesses = { sales: 80, supplier: 90 } as const satisfies Record<Side, number>

/** The purposes of these mails in the outbox. */
export const mailPurposes = {
  sales: 'sales_ext_confirm',
  supplier: 'supplier_ext_confirm',
} as const satisfies Record<Side, string>

export const requestKey = (side: Side) => `${side}_ext_confirm_request_flg` as const
export const mailKey = (side: Side) => `${side}_ext_confirm_mail_flg` as const
