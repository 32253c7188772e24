import { expect, it } from 'vitest'
import { isConnectionLost } from './connection-lost.ts'

it.each([
  [
    'a cut connection',
    { code: '57P01', message: 'terminating connection due to administrator command' },
    true,
  ],
  ['a client whose socket closed', new Error('Connection terminated unexpectedly'), true],
  [
    'an agency that a cluster moved meanwhile',
    { code: 'XX000', message: 'could not find valid entry for shard 102268' },
    true,
  ],
  ['another fault within', { code: 'XX000', message: 'cache lookup failed for type 1' }, false],
  ['a rule', { code: '23505', message: 'duplicate key value violates unique constraint' }, false],
])('given %s, then it is known for what it is', (_, error, lost) => {
  expect(isConnectionLost(error)).toBe(lost)
})
