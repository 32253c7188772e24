import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isStep, type StepKey, steps } from './steps.ts'

/** The step in the address, or the one to begin with, and the ones seen before. */
export function useStep(first: () => StepKey) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('step')
  const [begun] = useState(first)
  const step: StepKey = isStep(asked) ? asked : begun
  const [visited, setVisited] = useState<ReadonlySet<StepKey>>(() => new Set(upTo(step)))
  useEffect(() => setVisited((before) => new Set([...before, step])), [step])
  const paramsOf = (key: StepKey) =>
    new URLSearchParams([...[...params].filter(([name]) => name !== 'step'), ['step', key]])
  const go = (key: StepKey) => setParams(paramsOf(key))
  return { step, visited, go, linkTo: (key: StepKey) => `?${paramsOf(key)}` }
}

const upTo = (step: StepKey) =>
  steps
    .slice(
      0,
      steps.findIndex(({ key }) => key === step),
    )
    .map(({ key }) => key)
