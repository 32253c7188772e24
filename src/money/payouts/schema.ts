import { z } from 'zod'

export const access = { feature: 'billing_payments', authority: 0, contracts: true } as const
export const managers = { ...access, authority: 1 } as const

/** The account of a payee as it is kept with the payment; null where none is known. */
export const account = z.record(z.string(), z.unknown()).nullable()
