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
  /** Waits to be matched. */
  receipt: number
  /** Carried out by hand, with the withdrawals that prove it. */
  transfer: number
  /** A bank's list that waits to be taken in. */
  statement: number
}

/** As the product's server said; nothing while tests are only listed. */
export const known: Known = JSON.parse(process.env.KNOWN ?? '{}')
