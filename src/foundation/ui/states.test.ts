import { describe, expect, it } from 'vitest'
import { entities } from '#app/entities.ts'
import { isStateView, stateOf } from './states.ts'

const statusFields = entities.flatMap((entity) =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.view.startsWith('status:'))
    .map(([key, field]) => ({
      at: `${entity.name}.${key}`,
      view: field.view.slice('status:'.length),
      field,
    })),
)

describe('given the status fields of all entities', () => {
  it.each(statusFields)(
    'when $at is shown, then each of its values has an icon and the same word',
    ({ view, field }) => {
      if (!isStateView(view)) throw new Error(`no states for ${view}`)
      for (const [id, label] of field.choices ?? []) expect(stateOf(view, id).label).toBe(label)
    },
  )
})

describe('given the shapes of the design', () => {
  it('when an opportunity moves on, then its pie fills further and a won one is a tick', () => {
    const fills = [0, 10, 20, 30, 40, 50, 60].map((id) => stateOf('opportunity', id).fill ?? 0)
    expect(fills).toEqual([...fills].sort((a, b) => a - b))
    expect(new Set(fills).size).toBe(7)
    expect(stateOf('opportunity', 70)).toEqual({ shape: 'tick', tone: 'ok', label: '成約' })
  })

  it('when something is unconfirmed, then it calls for a person, and confirmed it is done', () => {
    expect(stateOf('confirmation', 1)).toEqual({ shape: 'alert', tone: 'warn', label: '未確定' })
    expect(stateOf('confirmation', 99)).toEqual({ shape: 'tick', tone: 'ok', label: '確定' })
  })

  it('when an id is not in the list, then its number shows instead of nothing', () => {
    expect(stateOf('mail', 7).label).toBe('7')
  })
})
