import { api } from '#foundation/ui/api.ts'
import type { Finding } from '#foundation/ui/api-error.ts'
import type { LawSettings } from '../law-rules.ts'

const root = '/api/enterprise/law_settings'
type Answer = { law_setting: LawSettings }

export const lawQuery = {
  queryKey: ['law_settings', 'show'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.get<Answer>(`${root}/show`, signal)).law_setting,
}

/** Throws ApiError, as every call of this file. */
export const saveLaw = async (law_setting: LawSettings) =>
  (await api.post<Answer>(`${root}/update`, { law_setting })).law_setting

/** What the law has to say to confirming a side; nothing is written. */
export const lawFindings = async (target_type: 'billing' | 'payment', id: number) =>
  (
    await api.post<{ law_findings: Finding[] }>('/api/enterprise/law_findings/index', {
      target_type,
      id_by_enterprise_id: id,
    })
  ).law_findings
