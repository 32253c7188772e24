/** Contracts, operations, billing sides, payment sides and merges are 1 unconfirmed or 99 confirmed. */
export const UNCONFIRMED = 1
export const CONFIRMED = 99

/** 1 → 99; `what` names the record in the message. */
export function checkConfirm(status: number, what: string): string | undefined {
  return status === UNCONFIRMED ? undefined : `この${what}はすでに確定しています。`
}

/** 99 → 1, and what only a confirmed record allows. */
export function checkUnconfirm(status: number, what: string): string | undefined {
  return status === CONFIRMED ? undefined : `この${what}は確定していません。`
}
