import { describe, expect, it } from 'vitest'
import { sure } from '../values/value.ts'
import { fillFields } from './filled-fields.ts'

const [one, two] = [sure(1, []), sure(2, [])]

describe('fillFields', () => {
  it('given nothing, then all of the rest', () => {
    expect(fillFields({}, { adjustment_flg: one, pc_loan_type_id: two })).toEqual({
      adjustment_flg: one,
      pc_loan_type_id: two,
    })
  })

  it('given hours that are fixed, then no hours of the rest', () => {
    expect(fillFields({ adjustment_flg: two }, { adjustment_flg: one, adjustment_time_f: one })).toEqual({
      adjustment_flg: two,
    })
  })

  it('given the end of a price, then not the begin of another', () => {
    expect(fillFields({ monthly_payment_l_num: one }, { monthly_payment_f_num: two })).toEqual({
      monthly_payment_l_num: one,
    })
  })
})
