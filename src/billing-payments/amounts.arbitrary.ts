import fc from 'fast-check'

const yen = fc.integer({ min: 0, max: 9_999_999 })

/** Amounts, flags and items of a billing side, as staff may type them; a large price keeps the total positive. */
export const billingAmounts = fc.record({
  billing_price_tax_flg: fc.constantFrom(1, 2),
  billing_price_num: fc.integer({ min: 30_000_000, max: 99_999_999 }),
  billing_excess_num: yen,
  billing_deduction_num: yen,
  billing_transportation_num: yen,
  billing_transportation_tax_flg: fc.constantFrom(1, 2),
  billing_taxed_expenses_num: yen,
  billing_non_taxed_expenses_num: yen,
  billing_custom_items: fc.array(
    fc.record({
      name: fc.constant('項目'),
      quantity: fc.integer({ min: 1, max: 9 }),
      unit: fc.constant('式'),
      amount: fc.integer({ min: -999_999, max: 9_999_999 }),
      rate: fc.constantFrom(10 as const, 8 as const, 0 as const),
    }),
    { maxLength: 6 },
  ),
})
