import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goesOn, selectNextStep } from './next-step.ts'

const asked = { sales: null, supplier: null, has_opportunity: false, is_snoozed: false }

describe('the next step', () => {
  it.each([
    ['nobody has answered', asked, 'ask_both'],
    ['an own employee, and the client has not answered', { ...asked, supplier: undefined }, 'ask_sales'],
    ['only the supplier has answered', { ...asked, supplier: 1 }, 'ask_sales'],
    ['only the client has answered', { ...asked, sales: 1 }, 'ask_supplier'],
    ['one side wants to talk', { ...asked, sales: 1, supplier: 3 }, 'note_call'],
    ['the client wants the end', { ...asked, sales: 2, supplier: 1 }, 'propose'],
    [
      'and an opportunity is open',
      { ...asked, sales: 2, supplier: 1, has_opportunity: true },
      'open_opportunity',
    ],
    ['both want renewal', { ...asked, sales: 1, supplier: 1 }, 'renew'],
    ['it rests', { ...asked, is_snoozed: true }, 'unsnooze'],
  ] as const)('given %s, then it is the one that moves it on', (_, given, step) => {
    expect(selectNextStep(given)).toBe(step)
  })

  it('given any answers, then renewing is offered exactly where it goes on and does not rest', () => {
    const answer = fc.constantFrom(null, 1, 2, 3)
    fc.assert(
      fc.property(
        answer,
        fc.option(answer, { nil: undefined }),
        fc.boolean(),
        fc.boolean(),
        (sales, supplier, has_opportunity, is_snoozed) => {
          const given = { sales, supplier, has_opportunity, is_snoozed }
          expect(selectNextStep(given) === 'renew').toBe(goesOn(given) && !is_snoozed)
        },
      ),
    )
  })
})
