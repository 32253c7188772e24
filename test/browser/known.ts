/** Ids of records of the demo enterprise that tests open: which they are follows from the day the demo is made. */
export type Known = {
  /** Running, confirmed, of a freelancer; and of somebody employed at the agency. */
  contract: number
  employee_contract: number
  /** A contract that is not confirmed. */
  draft: number
  /** Confirmed on both sides, not mailed, not paid; and the month it asks for. */
  bill: number
  operation: number
  /** Waits to be matched by hand: it pays no invoice to the yen, so no press for all of them takes it. */
  receipt: number
  /** Carried out by hand, with the withdrawals that prove it. */
  transfer: number
  /** A bank's list that waits to be taken in. */
  statement: number
  /** What the operator asks the demo enterprise for: sent and not paid; and this month's draft. */
  invoice: number
  invoice_draft: number
}

/** While tests are only listed, or their routes looked through, any will do. */
const any: Known = {
  contract: 1,
  employee_contract: 1,
  draft: 1,
  bill: 1,
  operation: 1,
  receipt: 1,
  transfer: 1,
  statement: 1,
  invoice: 1,
  invoice_draft: 1,
}

/** As the product's server said. */
export const known: Known = process.env.KNOWN ? JSON.parse(process.env.KNOWN) : any
