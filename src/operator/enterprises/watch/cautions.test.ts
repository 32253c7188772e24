import { describe, expect, it } from 'vitest'
import { cautionsOf, type Standing } from './cautions.ts'

const calm: Standing = {
  is_active: true,
  has_recipient: true,
  has_setting: true,
  overdue: null,
  next_due: null,
  administrators: 1,
  invited: 0,
  silent: 0,
  refusals: 0,
  domain: { host: 'a.example.jp', error: null, ends_on: '2027-01-18' },
  mail_domain_failing: null,
  webhooks_stopped: 0,
}
const today = '2026-11-24'
const keys = (more: Partial<Standing>) =>
  cautionsOf({ ...calm, ...more }, today).map(({ key, level }) => `${level} ${key}`)

describe('what needs attention at an enterprise', () => {
  it('given an enterprise where all is well, then nothing', () => expect(keys({})).toEqual([]))

  it.each([
    [{ overdue: { count: 2, price: 95_370, days: 31 } }, ['act overdue']],
    [{ next_due: '2026-12-01' }, ['warn due']],
    [{ next_due: '2026-12-02' }, []],
    [{ has_setting: false, has_recipient: false }, ['warn setting']],
    [{ has_recipient: false }, ['act recipient']],
    [{ administrators: 0, invited: 1 }, ['act administrators']],
    [{ refusals: 4 }, []],
    [{ refusals: 5 }, ['warn refusals']],
    [{ silent: 2 }, ['warn silent']],
    [{ domain: { host: 'a', error: null, ends_on: '2026-11-23' } }, ['act domain']],
    [{ domain: { host: 'a', error: null, ends_on: '2026-12-08' } }, ['warn domain']],
    [{ domain: { host: 'a', error: null, ends_on: '2026-12-09' } }, []],
    [{ domain: { host: 'a', error: 'DNS', ends_on: null } }, ['warn domain']],
    [{ mail_domain_failing: 'b' }, ['warn mail_domain']],
    [{ webhooks_stopped: 1 }, ['warn webhooks']],
    [{ is_active: false, administrators: 0, has_setting: false, silent: 3 }, []],
  ] as const)('given %j, then %j', (more, expected) => expect(keys(more)).toEqual(expected))

  it('given several, then what must be done comes first', () => {
    expect(keys({ silent: 1, overdue: { count: 1, price: 1, days: 1 } })).toEqual([
      'act overdue',
      'warn silent',
    ])
  })
})
