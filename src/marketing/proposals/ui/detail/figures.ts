import { recipientStates as is } from '../../../mailings/mailing.ts'
import type { Detail } from '../client.ts'

/** What a proposal comes to, from its pairs and mails. */
export const figuresOf = ({ candidates, pairs, mailings }: Detail) => {
  const offered = pairs.filter(({ left_out }) => left_out === null)
  const of = (answer: 1 | 2 | null) => offered.filter((pair) => pair.answer === answer)
  const people = (found: readonly { candidate_id: number }[]) =>
    new Set(found.map(({ candidate_id }) => candidate_id)).size
  const reached = new Set(candidates.filter(({ state }) => state === is.sent).map(({ id }) => id))
  const unanswered = of(null).filter(({ candidate_id }) => reached.has(candidate_id))
  const withAnswer = new Set(
    offered.filter(({ answer }) => answer !== null).map(({ candidate_id }) => candidate_id),
  )
  const inState = (...states: number[]) =>
    candidates.filter(({ state }) => state !== null && states.includes(state)).length
  return {
    sent: inState(is.sent),
    waiting: inState(is.waiting, is.sending),
    failed: inState(is.refused, is.returned),
    left_out: inState(is.leftOut),
    unknown: inState(is.unknown),
    interested: { pairs: of(1).length, people: people(of(1)) },
    declined: { pairs: of(2).length, reasons: of(2).filter(({ reason, note }) => reason ?? note).length },
    unanswered: {
      pairs: unanswered.length,
      people: people(unanswered),
      /** Of them, those who have answered nothing at all. */
      silent: people(unanswered.filter(({ candidate_id }) => !withAnswer.has(candidate_id))),
    },
    /** Of the questionnaire in its mails; all got the first of them. Undefined without one. */
    formAnswers: mailings.at(-1)?.form?.answered,
    isOver: mailings.every(({ state }) => state === 5 || state === 6),
  }
}
