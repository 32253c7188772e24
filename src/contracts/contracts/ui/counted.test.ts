import { expect, it } from 'vitest'
import { completenessOf } from '#foundation/screens/record/completeness.ts'
import { contract } from '../contract.ts'
import { countedFields } from './counted.ts'

const id_by_enterprise_id = 1
const countedOf = (row: Record<string, unknown>) => countedFields({ id_by_enterprise_id, ...row })
/** Every field that is counted, until filling one asks for no other any more. */
const filled = (row: Record<string, unknown>): Record<string, unknown> => {
  const open = countedOf(row).filter((key) => !(key in row))
  return open.length === 0 ? row : filled({ ...row, ...Object.fromEntries(open.map((key) => [key, 1])) })
}
const shareOf = (row: Record<string, unknown>) => completenessOf(contract, row, countedOf(row))

it('given everything that confirming and the documents need, then it is complete without notes, deadlines and mail texts', () => {
  const partner = filled({ affiliation_type_id: 2, supplier_company_id_by_enterprise_id: 7 })
  expect(shareOf(partner)).toEqual({ percent: 100, missing: 0 })
  expect(partner).not.toHaveProperty('sales_special_notes')
  expect(partner).not.toHaveProperty('sales_quotation_mail_body')
  expect(shareOf({ ...partner, sales_address: null, supplier_price_num: null }).missing).toBe(2)
})

it('given an own employee, then of the supplier side the cost alone counts', () => {
  const counted = countedOf({ affiliation_type_id: 1, candidate_type_id: 2 })
  expect(counted.filter((key) => key.startsWith('supplier_'))).toEqual(['supplier_price_num'])
})

it('given a freelancer in person, then nobody to ask for is missed', () => {
  const counted = countedOf({ affiliation_type_id: 1, candidate_type_id: 1 })
  expect(counted).not.toContain('supplier_company_member_id_by_enterprise_id')
  expect(counted).toContain('supplier_address')
})
