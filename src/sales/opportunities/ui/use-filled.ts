import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { filledKeys, fillingNotes, fillingsOf, withFillings } from './filled.ts'

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

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
  const [typed, setTyped] = useState<ReadonlySet<string>>(
    () => new Set(filledKeys.filter((key) => isFilled(start[key]))),
  )
  const job = useChosen('jobs', draft.job_id_by_enterprise_id)
  const candidate = useChosen('candidates', draft.candidate_id_by_enterprise_id)
  const all = fillingsOf(job, candidate)
  const filled = withFillings(draft, all, typed)
  const notes = fillingNotes(filled, { job: fillingsOf(job, undefined), all }, typed)
  const touch = (patch: Values) => {
    const touched = filledKeys.filter((key) => key in patch)
    if (touched.length > 0) setTyped((before) => new Set([...before, ...touched]))
  }
  return { filled, notes, touch }
}
