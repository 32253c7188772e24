import { describe, expect, it } from 'vitest'
import { candidate } from '#sales/candidates/candidate.ts'
import type { Condition } from '../../entity/condition.ts'
import { builderConditions, chipCondition, replaceCondition } from './chip-conditions.ts'
import { moveKey } from './column-order.ts'
import { idsBetween } from './ids-between.ts'

const sales: Condition = { column: 'sales_status_id', type: 1, value: [1] }
const notSales: Condition = { column: 'sales_status_id', type: 2, value: [4] }
const age: Condition = { column: 'age', type: 4, value: 30 }

describe('chips and builder share the conditions', () => {
  it('given an equal condition on a chip field, then the chip has it and the builder the others', () => {
    const all = [sales, notSales, age]
    expect(chipCondition(all, 'sales_status_id')).toBe(sales)
    expect(builderConditions(all, ['sales_status_id'])).toEqual([notSales, age])
  })

  it('given a second equal condition on a chip field, then the builder shows it', () => {
    const second: Condition = { ...sales, value: [2] }
    expect(builderConditions([sales, second], ['sales_status_id'])).toEqual([second])
  })

  it('given a replacement, an addition or null, then the others keep their places', () => {
    const changed = { ...age, value: 40 }
    expect(replaceCondition([age, sales], age, changed)).toEqual([changed, sales])
    expect(replaceCondition([age], undefined, sales)).toEqual([age, sales])
    expect(replaceCondition([age, sales], age, null)).toEqual([sales])
  })
})

describe('the order of columns', () => {
  it('given a column moved down or up, then it takes that place', () => {
    expect(moveKey(['name', 'a', 'b', 'c'], 'a', 2)).toEqual(['name', 'b', 'a', 'c'])
    expect(moveKey(['name', 'a', 'b', 'c'], 'c', 1)).toEqual(['name', 'c', 'a', 'b'])
  })

  it('given a move before the pinned column or past the end, then it stops there', () => {
    expect(moveKey(['name', 'a', 'b'], 'b', 0)).toEqual(['name', 'b', 'a'])
    expect(moveKey(['name', 'a', 'b'], 'a', 9)).toEqual(['name', 'b', 'a'])
  })

  it('given the pinned column, when it is moved, then it stays', () => {
    expect(moveKey([...candidate.columns], 'name', 3)).toEqual(candidate.columns)
  })
})

describe('choosing with Shift', () => {
  it('given two rows in either order, then everything between is chosen', () => {
    expect(idsBetween([5, 9, 2, 7], 9, 7)).toEqual([9, 2, 7])
    expect(idsBetween([5, 9, 2, 7], 7, 9)).toEqual([9, 2, 7])
  })

  it('given a last row that is no longer on the page, then only the row clicked is chosen', () => {
    expect(idsBetween([5, 9], 4, 9)).toEqual([9])
  })
})
