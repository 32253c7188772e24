import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../api.ts'
import { stateNames } from '../state-names.ts'
import { enterpriseQuery } from '../surface.ts'

type Stage = {
  opportunity_status_id: number
  name: string
  is_shown: boolean
  required_fields: string[]
}

export type StageCalls = readonly [
  Signature<
    'GET',
    '/api/enterprise/model_settings/show/:model_type',
    undefined,
    { model_setting: { stages: Stage[] } | { opportunity_status_ids: number[] } }
  >,
]
const api = apiOf<StageCalls>()

/** The stages of the opportunities as the enterprise set them. */
export const stagesQuery = queryOptions({
  queryKey: ['model_settings', 'opportunity'],
  queryFn: async ({ signal }) => {
    const path = '/api/enterprise/model_settings/show/:model_type'
    const { model_setting } = await api.get(path, { model_type: 'opportunity', signal })
    return 'stages' in model_setting ? model_setting.stages : []
  },
  staleTime: 60_000,
})

/** The same for screens that stand without it, apart from `stagesQuery` so that one failure is not two screens'. */
export const quietStages = queryOptions({
  ...stagesQuery,
  queryKey: ['model_settings', 'opportunity', 'quiet'],
  meta: { quiet: true },
})

/** Gives the stages their names on every screen. */
export function useStageNames(): void {
  const { data: enterprise } = useQuery({ ...enterpriseQuery, meta: { quiet: true } })
  const { data: stages } = useQuery({ ...quietStages, enabled: enterprise?.restrictions.opportunities === 0 })
  useEffect(() => {
    const names = stages?.map(({ opportunity_status_id: id, name }) => [id, name])
    if (names) stateNames.set({ ...stateNames.get(), opportunity: Object.fromEntries(names) })
  }, [stages])
}
