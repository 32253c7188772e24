import type { SideName } from '#money/billing-payments/side.ts'

/** The side of a billing/payment that a mail is about: its document, password or answer; undefined for other mails. */
export const sideOfPurpose = (purpose: string): SideName | undefined =>
  (['billing', 'payment'] as const).find((side) => purpose === side || purpose.startsWith(`${side}_`))
