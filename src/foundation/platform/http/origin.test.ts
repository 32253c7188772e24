import { expect, it } from 'vitest'
import { networkOf, originOf } from './origin.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12::1', '2001:db8:0:12'],
  ['2001:0db8:0000:0012:ffff:ffff:ffff:ffff', '2001:db8:0:12'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('given %s, then it comes from %s', (ip, origin) => {
  expect(originOf(ip)).toBe(origin)
})

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:a:12::1', '2001:db8:a::/48'],
  ['::1', '0:0:0::/48'],
])('given %s, then its network is %s, and no single address', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
