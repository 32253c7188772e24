import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { SettingParts } from '../schema.ts'
import type { siteSettingRoutes } from '../server.ts'

const api = apiOf<typeof siteSettingRoutes>()

export type DraftAnswer = AnswerAt<
  typeof siteSettingRoutes,
  '/api/enterprise/site_setting_drafts/show'
>['site_setting_draft']
/** Settings as they are kept: parts by their name, those never written absent. */
export type Stored = DraftAnswer['settings']

/** The draft. All calls of this file throw ApiError. */
export const draftQuery = {
  ...api.query.get('/api/enterprise/site_setting_drafts/show'),
  // The editor holds what is typed; a newer version is told by saving (409), not by reading again.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
}

const renew_ms = 30 * 60_000

/** The link to the draft, renewed well before its hour is over; and where the site itself stands. */
export const previewQuery = {
  ...api.query.post('/api/enterprise/site_setting_drafts/preview'),
  meta: { quiet: true } as const,
  staleTime: renew_ms,
  refetchInterval: renew_ms,
}

export const versionsQuery = api.query.post('/api/enterprise/site_setting_versions/index', { body: {} })

/** What a version says, which never changes. */
export const versionQuery = (id: number | undefined) => ({
  ...api.query.get('/api/enterprise/site_setting_versions/show/:id', { id: id ?? 0 }),
  enabled: id !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
})

const draftOf = ({ site_setting_draft }: { site_setting_draft: DraftAnswer }) => site_setting_draft

export const saveParts = async (lock_version: number, settings: SettingParts) =>
  draftOf(
    await api.post('/api/enterprise/site_setting_drafts/create', {
      body: { site_setting_draft: { lock_version, settings } },
    }),
  )

const locked = (lock_version: number) => ({ body: { site_setting_draft: { lock_version } } })

export const publishDraft = async (lock_version: number) =>
  draftOf(await api.post('/api/enterprise/site_setting_drafts/open', locked(lock_version)))

export const discardDraft = async (lock_version: number) =>
  draftOf(await api.post('/api/enterprise/site_setting_drafts/discard', locked(lock_version)))

export const restoreVersion = async (lock_version: number, id: number) =>
  draftOf(
    await api.post('/api/enterprise/site_setting_versions/restore/:id', { id, ...locked(lock_version) }),
  )
