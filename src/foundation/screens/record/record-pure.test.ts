import { describe, expect, it } from 'vitest'
import { entities } from '#app/entities.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import type { AnyField, Fields } from '../../entity/entity.ts'
import type { Change } from '../client.ts'
import { singularOf } from '../client.ts'
import { formGroups, outlineGroups } from '../field-groups.ts'
import { lookOf } from '../kinds/looks.ts'
import { activitiesOf } from './changes.ts'
import { completenessOf } from './completeness.ts'

const change = (id: number, at: string, column_name: string | null, kind = 'update'): Change => ({
  id,
  created_at: at,
  enterprise_member: { id: 4, name: '田中 真由' },
  process_id: null,
  column_name,
  old_value: null,
  old_label: null,
  new_label: '営業中',
  kind,
})

describe('the time line', () => {
  it('given changes saved at once, then they are one entry; others stand alone', () => {
    const activities = activitiesOf([
      change(9, '2026-11-04T09:32:00Z', 'sales_status_id'),
      change(8, '2026-11-04T09:32:00Z', 'inception_day'),
      change(7, '2026-11-03T01:00:00Z', null, 'create'),
    ])
    expect(activities.map(({ id, kind, changes }) => [id, kind, changes.length])).toEqual([
      [9, 'update', 2],
      [7, 'create', 1],
    ])
  })

  it('given a change by the program, then it says so', () => {
    expect(
      activitiesOf([{ ...change(1, '2026-11-04T09:32:00Z', 'tel'), enterprise_member: null }])[0]?.by,
    ).toBe('システム')
  })
})

describe('rows of forms and outlines', () => {
  it('given a lower and an upper price, then they share one row under their common name', () => {
    const groups = formGroups(candidate.fields, [
      'monthly_price_f_num',
      'monthly_price_l_num',
      'monthly_price_num',
    ])
    expect(groups.map(({ label, keys }) => [label, keys.length])).toEqual([
      ['希望単価', 2],
      ['希望単価（本人記入）', 1],
    ])
  })

  it('given an address, then the outline shows it in one row and the form in four', () => {
    const keys = ['tel', 'zipcode', 'prefecture_id', 'address', 'building', 'station_id']
    expect(outlineGroups(candidate.fields, keys).map(({ label }) => label)).toEqual([
      '電話番号',
      '住所',
      '最寄駅',
    ])
    expect(formGroups(candidate.fields, keys)).toHaveLength(6)
  })

  it('given every entity, then each writable field of its sections stands in exactly one row', () => {
    for (const { fields, sections, name } of entities)
      for (const section of sections) {
        const shown = section.fields.filter((key) => {
          const field: AnyField | undefined = fields[key]
          return field && !field.internal && lookOf(field.view)
        })
        const rows = outlineGroups(fields, section.fields).flatMap(({ keys }) => keys)
        expect(rows.toSorted(), `${name} ${section.title}`).toEqual(shown.toSorted())
      }
  })
})

describe('how much has been filled in', () => {
  it('given an empty record, then 0 percent and everything is missing', () => {
    const fields: Fields = candidate.fields
    const total = candidate.sections
      .flatMap((section) => section.fields)
      .filter((key) => !fields[key]?.internal).length
    expect(completenessOf(candidate, {})).toEqual({ percent: 0, missing: total })
  })

  it('given fields that matter, then only they are counted', () => {
    expect(completenessOf(candidate, { name: '佐藤' }, ['name', 'email'])).toEqual({
      percent: 50,
      missing: 1,
    })
  })

  it('given empty lists and texts, then they count as missing; zero counts as filled', () => {
    const { missing } = completenessOf(candidate, {})
    expect(completenessOf(candidate, { skill_ids: {}, comment: '', candidate_rank_id: 0 }).missing).toBe(
      missing - 1,
    )
  })
})

it('given every family, then its singular is the name of the entity', () => {
  for (const { plural, name } of entities) expect(singularOf(plural)).toBe(name)
})
