import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fillIn, isNothing, typeIn } from '#foundation/screens/form/filled.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { opportunity } from '../opportunity.ts'
import { filledKeys, fillingNotes, fillingsOf } from './filled.ts'

function useChosen(plural: string, id: unknown) {
  const known = typeof id === 'number' ? id : 0
  const { data } = useQuery({ ...recordOptions(plural, known), enabled: known > 0, meta: { quiet: true } })
  return known > 0 && data?.id_by_enterprise_id === known ? data : undefined
}

/**
 * The draft with what the chosen job and candidate say, seen before it is saved. What the draft began with and whatever somebody
 * typed is theirs (`touch`), and never filled over.
 */
export function useFilled(draft: Values, start: Values) {
  const [typed, setTyped] = useState<readonly string[]>(() =>
    filledKeys.filter((key) => !isNothing(start[key])),
  )
  const job = useChosen('jobs', draft.job_id_by_enterprise_id)
  const candidate = useChosen('candidates', draft.candidate_id_by_enterprise_id)
  const filled = fillIn(opportunity, { draft, origins: {}, typed }, fillingsOf(job, candidate))
  const notes = fillingNotes(filled, fillingsOf(job, undefined))
  const touch = (patch: Values) =>
    setTyped((before) => typeIn({ draft: {}, origins: {}, typed: before }, patch).typed)
  return { filled: filled.draft, notes, touch }
}
