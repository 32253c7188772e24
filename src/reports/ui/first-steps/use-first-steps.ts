import { useQuery } from '@tanstack/react-query'
import { MANAGER } from '#foundation/rules/authority.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { enterpriseQuery, isSupport, useMember } from '#foundation/ui/surface.ts'
import type { firstStepRoutes } from '../../first-steps/server.ts'
import { firstSteps } from '../../first-steps/steps.ts'

const api = apiOf<typeof firstStepRoutes>()

/**
 * The first steps that the member can do, and how many are done; undefined where all are, and where nobody is asked for
 * them: plain members, support, the demo. `closed`: those of a member who closed them.
 */
export function useFirstSteps({ closed = false } = {}) {
  const member = useMember()
  const { data: enterprise } = useQuery(enterpriseQuery)
  const isAsked =
    member.authority >= MANAGER &&
    !isSupport(member) &&
    enterprise?.is_demo === false &&
    (member.first_steps_flg === 0) === closed
  const { data } = useQuery({
    ...api.query.get('/api/enterprise/first_steps/index'),
    enabled: isAsked,
    staleTime: 0,
    meta: { quiet: true },
  })
  if (!isAsked || !data) return undefined
  const isDone = new Map<string, boolean>(data.first_steps.map(({ key, is_done }) => [key, is_done]))
  const steps = firstSteps.flatMap((step) => {
    const done = isDone.get(step.key)
    return done === undefined ? [] : [{ ...step, isDone: done }]
  })
  const done = steps.filter((step) => step.isDone).length
  return done < steps.length ? { steps, done } : undefined
}

export type FirstStepsLeft = NonNullable<ReturnType<typeof useFirstSteps>>
