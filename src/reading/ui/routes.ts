import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { leadFrom, recordNumber, unknownAddress } from '#foundation/ui/shell/known-address.ts'

type Family = 'candidates' | 'jobs'

const stepsOf: Readonly<Record<Family, readonly [first: string, ...later: string[]]>> = {
  candidates: ['affiliation_type', 'sources', 'finish'],
  jobs: ['import', 'confirm', 'finish'],
}

/** The steps that are about a batch of sources; `sources` is the one before it, too, where none is named. */
const ofBatch = ['confirm', 'finish']

/** A step about a batch leads to the first one where the address names none. */
const knownStep =
  (family: Family) =>
  ({ params: { step = '' }, request }: LoaderFunctionArgs) => {
    const steps = stepsOf[family]
    if (!steps.includes(step)) throw unknownAddress()
    const from = new URL(request.url)
    const query = from.searchParams
    const asksForBatch = ofBatch.includes(step) || query.has('batch')
    if (!asksForBatch || recordNumber(query.get('batch')) !== undefined) return null
    query.delete('batch')
    return leadFrom(from, `/enterprise/${family}/ai_generator/${steps[0]}`)
  }

/** The screens of reading, one after another, loaded when the first of them is opened; paths after /enterprise. */
export const readingPages = (family: Family): RouteObject[] => [
  {
    path: `${family}/ai_generator/:step`,
    handle: { title: '読み取って登録' },
    loader: knownStep(family),
    lazy: async () => ({ Component: (await import('./pages.tsx'))[family] }),
  },
]
