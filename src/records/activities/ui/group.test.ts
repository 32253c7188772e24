import { expect, it } from 'vitest'
import type { Activity } from '../activity.ts'
import { groupActivities } from './group.ts'

const change = (id: number, created_at: string, member = 1): Activity => ({
  kind: 'change',
  id,
  created_at,
  enterprise_member: { id: member, name: '田中 真由' },
  act: 'update',
  process_id: null,
  column_name: 'tel',
  old_value: null,
  old_label: null,
  new_label: null,
  note: null,
})

it('given changes of one save, of another member and of an hour before, then only those of one save stand together, in the order of writing', () => {
  const entries = groupActivities([
    change(4, '2026-11-05T05:20:00.003Z'),
    change(3, '2026-11-05T05:20:00.001Z'),
    change(2, '2026-11-05T05:20:00.000Z', 2),
    change(1, '2026-11-05T04:20:00.000Z', 2),
  ])
  expect(entries.map(({ changes }) => changes.map(({ id }) => id))).toEqual([[3, 4], [2], [1]])
})
