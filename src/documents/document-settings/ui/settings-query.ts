import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#foundation/ui/api.ts'
import type { DocumentSettings, DocumentSettingsPatch } from '../schema.ts'
import { documentSettingsOptions } from './queries.ts'

export const settingsRoot = '/api/enterprise/enterprise_document_settings'

type Answer = { enterprise_document_setting: DocumentSettings }

/** The settings for their own pages, which cannot do without them. */
export const settingsOptions = { ...documentSettingsOptions, meta: {} }

/** Puts the answered settings where every screen reads them. */
function useKeep() {
  const client = useQueryClient()
  return (answer: Answer) => {
    client.setQueryData(documentSettingsOptions.queryKey, answer.enterprise_document_setting)
  }
}

/** Saves a patch; wrong fields are the form's to show. */
export function useSaveSettings() {
  return useMutation({
    mutationFn: (enterprise_document_setting: DocumentSettingsPatch) =>
      api.post<Answer>(`${settingsRoot}/update`, { enterprise_document_setting }),
    onSuccess: useKeep(),
    meta: { form: true },
  })
}

/** Uploads the seal or logo; it counts at once. */
export function useUploadImage(kind: 'seal' | 'logo') {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('enterprise_document_setting', JSON.stringify({ kind }))
      form.set('file', file)
      return api.upload<Answer>(`${settingsRoot}/file_upload`, form)
    },
    onSuccess: useKeep(),
    meta: { quiet: true },
  })
}
