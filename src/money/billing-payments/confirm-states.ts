/** States of a request; those of the record's `payment_confirm_status_flg` are the same but for the withdrawn one (0). */
export const confirmStates = { waiting: 1, confirmed: 2, byDefault: 3, objected: 4, withdrawn: 9 } as const
