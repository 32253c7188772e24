import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Signature } from '#foundation/api/route.ts'
import { apiOf } from '#foundation/ui/api.ts'
import type { DocumentSettings, DocumentSettingsPatch } from '../schema.ts'
import type { documentSettingRoutes } from '../server.ts'
import { documentSettingsOptions } from './queries.ts'

type Image = 'seal' | 'logo'
type Sample = {
  document: 'billing' | 'payment' | 'billing_merge'
  enterprise_document_setting?: DocumentSettingsPatch | undefined
}

/** How a sample document is asked for: the area of money, which draws it, comes after this one and holds its route to it. */
export type SampleCalls = readonly [
  Signature<'POST', '/api/enterprise/enterprise_document_settings/preview', Sample, string>,
]

export const api = apiOf<ReturnType<typeof documentSettingRoutes> | SampleCalls>()

/** The settings for their own pages, which cannot do without them. */
export const settingsOptions = { ...documentSettingsOptions, meta: {} }

/** Puts the answered settings where every screen reads them. */
function useKeep() {
  const client = useQueryClient()
  return (answer: { enterprise_document_setting: DocumentSettings }) => {
    client.setQueryData(documentSettingsOptions.queryKey, answer.enterprise_document_setting)
  }
}

/** Saves a patch; wrong fields are the form's to show. */
export function useSaveSettings() {
  return useMutation({
    mutationFn: (enterprise_document_setting: DocumentSettingsPatch) =>
      api.post('/api/enterprise/enterprise_document_settings/update', {
        body: { enterprise_document_setting },
      }),
    onSuccess: useKeep(),
    meta: { form: true },
  })
}

/** Uploads the seal or logo; it counts at once. */
export function useUploadImage(kind: Image) {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('enterprise_document_setting', JSON.stringify({ kind }))
      form.set('file', file)
      return api.upload('/api/enterprise/enterprise_document_settings/file_upload', { form })
    },
    onSuccess: useKeep(),
    meta: { quiet: true },
  })
}
