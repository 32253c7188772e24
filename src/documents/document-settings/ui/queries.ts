import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import { defaultDocumentSettings } from '../defaults.ts'
import type { DocumentSettings } from '../schema.ts'
import type { documentSettingRoutes } from '../server.ts'

const api = apiOf<ReturnType<typeof documentSettingRoutes>>()

/** The enterprise's document settings, with the defaults where it has set nothing. */
export const documentSettingsOptions = queryOptions({
  queryKey: ['enterprise_document_settings'],
  queryFn: async ({ signal }) =>
    (await api.get('/api/enterprise/enterprise_document_settings/show', { signal }))
      .enterprise_document_setting,
  staleTime: 60_000,
  meta: { quiet: true },
})

/** The settings as far as they are known; the defaults until they have been read. */
export const useDocumentSettings = (): DocumentSettings =>
  useQuery(documentSettingsOptions).data ?? defaultDocumentSettings
