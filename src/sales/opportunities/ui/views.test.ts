import { describe, expect, it } from 'vitest'
import { fromSearchParams } from '#foundation/entity/list-query.ts'
import { addressOf, conditionsFor, currentPreset, presets, restOfWeek } from './views.ts'

const all = presets(3, '2026-11-05')
const queryOf = (address: string) => fromSearchParams(new URLSearchParams(address.split('?')[1]))
const ids = (view: 'list' | 'board') =>
  all.map(({ conditions, listOnly }) =>
    addressOf(view, { keyword: '', conditions: conditionsFor(view, conditions, listOnly) }),
  )

describe('given the ready-made views', () => {
  it('when their addresses are read again, then each is the current one on the list', () => {
    expect(ids('list').map((address) => currentPreset('list', all, queryOf(address))?.label)).toEqual(
      all.map(({ label }) => label),
    )
  })

  it('when one goes from list to board and back, then the conditions go along and closed ones stay hidden', () => {
    const mine = conditionsFor('list', all[1]?.conditions ?? [])
    expect(mine.map(({ column }) => column)).toEqual(['enterprise_member1_id', 'close_status_id'])
    const onBoard = conditionsFor('board', mine)
    expect(onBoard.map(({ column }) => column)).toEqual(['enterprise_member1_id'])
    expect(conditionsFor('list', onBoard)).toEqual(mine)
    expect(addressOf('board', { keyword: '佐藤', conditions: onBoard })).toContain('view=board')
  })

  it('when something else is set, then none of them is current', () => {
    expect(currentPreset('board', all, { keyword: '佐藤', conditions: [] })).toBeUndefined()
    expect(
      currentPreset('board', all, { keyword: '', conditions: [{ column: 'next_at', type: 9 }] }),
    ).toBeUndefined()
  })

  it('when the week is asked for, then it ends on Sunday', () => {
    expect(['2026-11-02', '2026-11-05', '2026-11-07', '2026-11-08'].map(restOfWeek)).toEqual([6, 3, 1, 0])
  })
})
