import type { SupplierLaw } from './freelance-act.ts'

/** Who is paid: `alone` an individual or a one-person company without employees. Capital in yen; null = not known. */
export type Supplier = { alone: boolean; capital: number | null; employees: number | null }
/** Who orders; null = not known. */
export type Orderer = { capital: number | null; employees: number | null }

/**
 * Limits of the 取適法 for made-to-order programs (from 2026-01-01): an orderer above `orderer` and a supplier of at most
 * `supplier`, by capital in yen or by regular employees.
 */
const capitalLimits = [
  { orderer: 300_000_000, supplier: 300_000_000 },
  { orderer: 10_000_000, supplier: 10_000_000 },
]
const employeeLimits = [{ orderer: 300, supplier: 300 }]

/** What is not known counts as inside: the stricter case holds. */
const limitOf = (limits: readonly { orderer: number; supplier: number }[], orderer: number | null) =>
  limits.find((one) => orderer === null || orderer > one.orderer)?.supplier ?? null

/** The most that a supplier may have and still be protected from this orderer; null where that protects nobody. */
export const supplierLimits = ({ capital, employees }: Orderer): Orderer => ({
  capital: limitOf(capitalLimits, capital),
  employees: limitOf(employeeLimits, employees),
})

const isWithin = (limit: number | null, supplier: number | null): boolean =>
  limit !== null && (supplier === null || supplier <= limit)

/** The law that protects a supplier (RULES §9): the Freelance Act who works alone, the 取適法 by size; null neither. */
export const supplierLaw = (supplier: Supplier, orderer: Orderer): SupplierLaw | null => {
  if (supplier.alone) return 'freelance_act'
  const { capital, employees } = supplierLimits(orderer)
  return isWithin(capital, supplier.capital) || isWithin(employees, supplier.employees) ? 'toritekiho' : null
}
