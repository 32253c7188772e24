/** The two sides of a billing/payment record: what the client is billed, and what the supplier is paid. */
export const billingSides = ['billing', 'payment'] as const
export type SideName = (typeof billingSides)[number]

/** The two parallel blocks of a contract; each field stands under `${side}_`. */
export const sides = ['sales', 'supplier'] as const
export type Side = (typeof sides)[number]

/** The side of a billing/payment that a mail is about: its document, password or answer; undefined for other mails. */
export const sideOfPurpose = (purpose: string): SideName | undefined =>
  billingSides.find((side) => purpose === side || purpose.startsWith(`${side}_`))
