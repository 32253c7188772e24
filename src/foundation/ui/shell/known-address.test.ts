import { describe, expect, it } from 'vitest'
import { leadTo } from './known-address.ts'

describe('another name of a page', () => {
  it.each([
    ['?c=1&c=2', '/enterprise/contracts/12/edit?step=sales&c=1&c=2'],
    ['?step=base&step=client', '/enterprise/contracts/12/edit?step=sales'],
    ['', '/enterprise/contracts/12/edit?step=sales'],
  ])(
    'given %s, then it leads to the page with all of the query that the page does not say itself',
    (query, to) => {
      const request = new Request(`http://localhost/enterprise/contracts/12/edit/sales${query}`)
      const params = { id: '12', step: 'sales' }
      const led = leadTo('/enterprise/contracts/:id/edit?step=:step')({ params, request })
      expect(led.headers.get('location')).toBe(to)
    },
  )
})
