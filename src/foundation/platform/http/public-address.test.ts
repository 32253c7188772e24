import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { AddressRefused, checkHost, isPublicAddress, publicLookup } from './public-address.ts'

describe('which addresses are public', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:4136:e378::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'not an address',
    '',
  ])('given %s, then it is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2400:4050::1',
  ])('given %s, then it is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('given the URL %s, then its host is refused', (url) => {
    expect(() => checkHost(new URL(url))).toThrow(AddressRefused)
  })

  it('given a name, then it is looked at when it is resolved', () => {
    expect(() => checkHost(new URL('https://example.jp/'))).not.toThrow()
  })
})

describe('resolving a name', () => {
  const ask = (found: LookupAddress[], all: boolean) =>
    new Promise<unknown>((resolve) =>
      publicLookup((_host, done) => done(null, found))('example.jp', { all }, (error, address, family) =>
        resolve(error ?? [address, family]),
      ),
    )
  const v4 = { address: '8.8.8.8', family: 4 }
  const v6 = { address: '2606:4700:4700::1111', family: 6 }

  it('given public addresses, then the socket gets those very ones', async () => {
    expect(await ask([v4, v6], true)).toEqual([[v4, v6], undefined])
    expect(await ask([v4, v6], false)).toEqual(['8.8.8.8', 4])
  })

  it.each([
    [[v4, { address: '10.0.0.1', family: 4 }]],
    [[v4, { address: '::1', family: 6 }]],
    [[{ address: '::ffff:127.0.0.1', family: 6 }]],
    [[]],
  ])('given %j, one of which is not public, then all are refused', async (found) => {
    expect(await ask(found, true)).toBeInstanceOf(AddressRefused)
  })

  it('given a name that does not resolve, then its error is told', async () => {
    const answer = await new Promise((resolve) =>
      publicLookup((_host, done) => done(new Error('ENOTFOUND'), []))('example.jp', {}, resolve),
    )
    expect(answer).toEqual(new Error('ENOTFOUND'))
  })
})
