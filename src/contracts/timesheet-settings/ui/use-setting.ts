import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import type { OwnSettings, SettingLevel } from '../levels.ts'
import type { OwnSetting } from '../setting.ts'
import { api, type Person, type SettingAnswer } from './client.ts'
import { changedLabels } from './setting-fields.ts'

/** Where something is set; the id is the client's or the contract's, 0 for the enterprise. */
export type Place = { level: SettingLevel; id: number }

export const useStoredSetting = ({ level, id }: Place) =>
  useQuery(api.query.get('/api/enterprise/timesheet_settings/show', { query: { level, id: String(id) } }))
    .data

/** What the fields of the form are told. */
export type Fields = {
  level: SettingLevel
  /** What each level says, this one as it is typed. */
  own: OwnSettings
  people: readonly Person[]
  errors: FieldErrors
  /** Undefined for those who may only look. */
  change: ((patch: OwnSetting) => void) | undefined
}

/** The form of one level: what is typed, what of it differs, and how it is saved. `saved` is told once it is. */
export function useSettingForm({ level, id }: Place, answer: SettingAnswer, saved?: () => void) {
  const stored = answer.timesheet_setting[level] ?? {}
  const [draft, setDraft] = useState<OwnSetting>(stored)
  const saving = useMutation({
    ...api.mutation.post('/api/enterprise/timesheet_settings/update', {
      refresh: ['companies', 'contracts'],
    }),
    meta: { form: true },
    onSuccess: () => {
      flashSuccess('稼働報告の設定を保存しました')
      saved?.()
    },
  })
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}
  return {
    draft,
    take: setDraft,
    changed: changedLabels(stored, draft),
    saving,
    save: () => saving.mutate({ body: { level, id, timesheet_setting: draft } }),
    cancel: () => {
      setDraft(stored)
      saving.reset()
    },
    fields: {
      level,
      own: { ...answer.timesheet_setting, [level]: draft },
      people: answer.company_members,
      errors: fields,
      change: (patch: OwnSetting) => setDraft((before) => ({ ...before, ...patch })),
    } satisfies Fields,
  }
}
