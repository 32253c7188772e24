import type { Element } from './parse-xml.ts'

export type Kind = 'invoice' | 'self_billing'

/** A rule by its id in the rule sets of JP PINT, stated in words of our own: whether an invoice keeps it. */
export type Rule = readonly [id: string, keeps: (invoice: Element, kind: Kind) => boolean]

export const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)
/** Text besides the blanks that XML knows. */
export const isWritten = (text: string | undefined): boolean => /[^ \t\r\n]/.test(text ?? '')
