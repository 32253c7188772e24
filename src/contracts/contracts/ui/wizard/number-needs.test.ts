import { expect, it } from 'vitest'
import { numberAwaits } from './number-needs.ts'

const client = { sales_company_id_by_enterprise_id: 3 }

it('given a number that names the client, then it waits until the client is chosen or the number is typed', () => {
  expect(numberAwaits('K{sales}-{seq}', {})).toBe('契約番号に入る販売先を選ぶと保存します')
  expect(numberAwaits('K{sales}-{seq}', client)).toBeUndefined()
  expect(numberAwaits('K{sales}-{seq}', { title: 'K-1' })).toBeUndefined()
})

it('given a number that names nobody, then it waits for nothing; the worker in person is a supplier too', () => {
  expect(numberAwaits('K{year}{month}-{seq}', {})).toBeUndefined()
  expect(numberAwaits('K{payment}-{seq}', client)).toBe('契約番号に入る仕入先を選ぶと保存します')
  expect(numberAwaits('K{payment}-{seq}', { candidate_id_by_enterprise_id: 1 })).toBeUndefined()
})
