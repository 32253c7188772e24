/** What a 契約変更 may change of a confirmed contract (RULES §2): price, hours with their unit prices, and the end date. */
export const isAmendable = (key: string): boolean =>
  /^(period_end_date|(sales|supplier)_(price_num|adjustment_time_[fl]|excess_price_num|deduction_price_num))$/.test(
    key,
  )
