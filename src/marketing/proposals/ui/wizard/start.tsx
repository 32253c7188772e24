import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { memberName, useMember } from '#foundation/ui/surface.ts'
import { proposalLimits } from '../../warnings.ts'
import { proposalQuery } from '../client.ts'
import { type Draft, useDraft } from './draft.ts'

/** `?candidate_ids=3,5` of a list or a record; at most as many as one proposal takes. */
const idsIn = (params: URLSearchParams, key: string, most: number): number[] =>
  (params.get(key) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, most)

/**
 * Begins a proposal: with people or jobs chosen elsewhere, with what another said (`copy`), or where one left off. `list` is
 * the address of the list to go on with: the candidates that fit a job.
 */
export function StartPage() {
  const navigate = useNavigate()
  const member = useMember()
  const [params] = useSearchParams()
  const { draft, change } = useDraft()
  const copied = Number(params.get('copy') ?? 0)
  const { data, isError } = useQuery({ ...proposalQuery(copied), enabled: copied > 0 })
  const isReady = copied === 0 || data !== undefined || isError
  const candidates = idsIn(params, 'candidate_ids', proposalLimits.candidates)
  const jobs = idsIn(params, 'job_ids', proposalLimits.jobs)

  const begin = () => {
    const isNew = candidates.length > 0 || jobs.length > 0 || copied > 0
    const me = { id: member.id_by_enterprise_id, name: memberName(member) }
    const next: Partial<Draft> = {
      ...(isNew && { candidate_ids: candidates, job_ids: jobs, included: [], excluded: [] }),
      ...(draft.enterprise_member_id === null && {
        enterprise_member_id: me.id,
        enterprise_member: me,
        replies: [me],
      }),
      ...(data && {
        name: `${data.row.name}（写し）`,
        content: data.detail.content,
        job_ids: data.detail.jobs.filter(({ is_closed }) => !is_closed).map(({ id }) => id),
        replies: data.detail.reply_enterprise_members,
      }),
    }
    change(next)
    const all = { ...draft, ...next }
    const step =
      all.candidate_ids.length === 0 ? 'candidate_ids' : all.job_ids.length === 0 ? 'job_ids' : 'setting'
    navigate(
      { pathname: `/enterprise/proposals/create/${step}`, search: params.get('list') ?? '' },
      { replace: true },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, when what it begins with is there
  useEffect(() => {
    if (isReady) begin()
  }, [isReady])
  return <SkeletonRows rows={10} columns={3} />
}
