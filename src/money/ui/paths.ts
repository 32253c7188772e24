/** Screens of money that lead to each other. */
export const statementsPath = '/enterprise/receipts/statements'
export const withdrawalsPath = '/enterprise/payouts/withdrawals'
