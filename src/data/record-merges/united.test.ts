import { describe, expect, it } from 'vitest'
import { candidate } from '#sales/candidates/candidate.ts'
import { canUnite, mergeFields, selectOffered, uniteValues } from './united.ts'

const { fields } = candidate

describe('uniting two values', () => {
  it.each([
    ['a', 'b', 'a\n\nb'],
    ['a', 'a', 'a'],
    ['', 'b', 'b'],
    ['a', null, 'a'],
  ])('given the long texts %j and %j, then %j', (survivor, loser, both) => {
    expect(uniteValues(fields.comment, survivor, loser)).toBe(both)
  })

  it('given lists, then each id stands once and the level of the survivor wins', () => {
    expect(
      uniteValues(fields.skill_ids, { 3: { ability_level_id: 6 } }, { 1: {}, 3: { ability_level_id: 1 } }),
    ).toEqual({
      1: {},
      3: { ability_level_id: 6 },
    })
  })

  it('given accounts, then one that both have stands once', () => {
    const [a, b] = [{ account_number: '1' }, { account_number: '2' }]
    expect(uniteValues(fields.bank_accounts, [a], [a, b])).toEqual([a, b])
  })

  it('given a name, then two cannot stand in one', () => {
    expect([canUnite(fields.name), canUnite(fields.comment)]).toEqual([false, true])
  })
})

describe('what is offered', () => {
  it('given what only the loser has, then it is taken over; the rest stays with the survivor', () => {
    const keys = mergeFields(candidate)
    expect(
      selectOffered(
        keys,
        { name: 'a', tel: null, skill_ids: {} },
        { name: 'b', tel: '1', skill_ids: { 1: {} } },
      ),
    ).toEqual({ tel: 'loser', skill_ids: 'loser' })
  })
})
