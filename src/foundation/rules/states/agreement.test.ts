import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AgreementAct,
  agreementStates,
  checkAgreementAct,
  type SignerState,
  signerStates,
  stateOfSigners,
  turnOf,
} from './agreement.ts'

const { agreed, draft, partly, sent, withdrawn } = agreementStates
const signers = fc.array(fc.constantFrom<SignerState>(...Object.values(signerStates)), {
  minLength: 1,
  maxLength: 5,
})

describe('the states of an agreement', () => {
  it('given signers in any states, then it is agreed only when each has accepted, and else the first who has not is next', () => {
    fc.assert(
      fc.property(signers, (states) => {
        const all = states.every((state) => state === signerStates.accepted)
        const others = states.slice(1).some((state) => state === signerStates.accepted)
        expect(stateOfSigners(states)).toBe(all ? agreed : others ? partly : sent)
        const turn = turnOf(states)
        expect(turn === undefined).toBe(all)
        if (turn === undefined) return
        expect(states[turn]).not.toBe(signerStates.accepted)
        expect(states.slice(0, turn).every((state) => state === signerStates.accepted)).toBe(true)
      }),
    )
  })

  it('given signers who accept in turn, then nobody is passed over and the last one makes it agreed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), (count) => {
        const states: SignerState[] = Array.from({ length: count }, () => signerStates.waiting)
        for (let n = 0; n < count; n++) {
          expect(turnOf(states)).toBe(n)
          states[n] = signerStates.accepted
          expect(stateOfSigners(states)).toBe(n === count - 1 ? agreed : n === 0 ? sent : partly)
        }
        expect(turnOf(states)).toBeUndefined()
      }),
    )
  })

  it('given what has ended, then nothing can be done with it, and the message says what it is', () => {
    const acts: AgreementAct[] = ['send', 'see', 'accept', 'send_back', 'withdraw', 'remind', 'expire']
    for (const state of Object.values(agreementStates))
      for (const act of acts) {
        const refused = checkAgreementAct(act, state)
        const isOpen = state === sent || state === partly
        if (act === 'send') expect(refused === undefined).toBe(state === draft)
        else if (act === 'withdraw') expect(refused === undefined).toBe(isOpen || state === draft)
        else expect(refused === undefined).toBe(isOpen)
      }
    expect(checkAgreementAct('accept', withdrawn)).toBe('取り下げられています。')
  })
})
