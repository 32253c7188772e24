import { describe, expect, it } from 'vitest'
import { backOfficeNavigation, visibleNavigation } from './navigation.ts'
import { maySeeFamily } from './visible.ts'

const families = [
  'candidates',
  'contracts',
  'contract_operations',
  'billing_payments',
  'report_opportunities',
]
const labels = (member: { authority: number; contract_permission?: number }) =>
  visibleNavigation(
    backOfficeNavigation,
    new Set(families.filter((family) => maySeeFamily(member, family))),
  ).map(({ label }) => label)

describe('the areas of a member', () => {
  it('given contract permission 0, then no contract area is offered', () => {
    expect(labels({ authority: 1, contract_permission: 0 })).toEqual(['候補者', 'レポート'])
  })

  it('given own contracts only, or the administrator, then they are', () => {
    expect(labels({ authority: 0, contract_permission: 1 })).toContain('契約')
    expect(labels({ authority: 2, contract_permission: 0 })).toContain('契約')
  })

  it("given the operator's members, who have no contract permission, then nothing is hidden", () => {
    expect(maySeeFamily({ authority: 0 }, 'contracts')).toBe(true)
  })
})
