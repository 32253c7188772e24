import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { nameKey } from '#foundation/entity/entity.ts'
import { opportunityStages } from '#foundation/rules/states/opportunity.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { beginningOf } from '#foundation/screens/form/draft.ts'
import { namedPatch } from '#foundation/screens/kinds/named.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { opportunity } from '../opportunity.ts'

/** A record the address names, such as ?candidate=12; `isReady` also when it names none. */
function useNamed(plural: string, id: number) {
  const { data, isSuccess } = useQuery({ ...recordOptions(plural, id), enabled: id > 0 })
  return { row: data, isReady: id === 0 || isSuccess }
}

const reference = (key: string, row: RecordRow | undefined): Values =>
  row ? namedPatch(key, { id: row.id_by_enterprise_id, name: String(row.name ?? '') }) : {}

/** What an application hands on, with the names beside the ids. */
const fromApply = (row: RecordRow | undefined): Values =>
  Object.fromEntries(
    ['candidate_id_by_enterprise_id', 'job_id_by_enterprise_id', 'enterprise_member1_id']
      .filter((key) => row?.[key] != null)
      .flatMap((key) => [key, nameKey(key)].map((each) => [each, row?.[each]])),
  )

/**
 * What a new opportunity begins with: the address may name candidate, job, company, application (apply) and stage.
 * The owner is oneself until another is chosen. Undefined while the named records are being read.
 */
export function useStart(): { start: Values; apply: number } | undefined {
  const [params] = useSearchParams()
  const member = useMember()
  const idOf = (key: string) => (/^[1-9]\d{0,8}$/.test(params.get(key) ?? '') ? Number(params.get(key)) : 0)
  const apply = useNamed('applies', idOf('apply'))
  const candidate = useNamed('candidates', idOf('candidate'))
  const job = useNamed('jobs', idOf('job'))
  const company = useNamed('companies', idOf('company'))
  if (![apply, candidate, job, company].every(({ isReady }) => isReady)) return undefined
  const stage = opportunityStages.find((each) => String(each) === params.get('stage')) ?? 0
  return {
    apply: idOf('apply'),
    start: {
      ...beginningOf(opportunity, member),
      ...fromApply(apply.row),
      ...reference('candidate_id_by_enterprise_id', candidate.row),
      ...reference('job_id_by_enterprise_id', job.row),
      ...reference('company_id_by_enterprise_id', company.row),
      opportunity_status_id: stage,
    },
  }
}
