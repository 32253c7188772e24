import { useQueryClient } from '@tanstack/react-query'
import { useAutosave } from '#foundation/ui/autosave/use-autosave.ts'
import type { DraftAnswer, DraftBody } from '../schema.ts'
import { type Draft, draftQuery, refreshForms, saveForm } from './client.ts'

const keys = [
  'name',
  'title',
  'intro',
  'thanks',
  'by_section',
  'form',
  'closes_on',
  'open_status_flg',
  'open_link_flg',
  'notice_enterprise_member',
] as const

/** What one writes of a form: everything else of a draft is the server's to say. */
export type Written = Pick<Draft, (typeof keys)[number]>

const writtenOf = (draft: Draft) => Object.fromEntries(keys.map((key) => [key, draft[key]])) as Written

const toBody = ({ notice_enterprise_member: told, ...changed }: Partial<Written>): DraftBody => ({
  ...(changed as DraftBody),
  ...(told !== undefined && { notice_enterprise_member_id: told?.id ?? null }),
})

/** A form as it is written, saved by itself. */
export function useFormDraft(start: Draft) {
  const client = useQueryClient()
  const id = start.id_by_enterprise_id
  const draft = useAutosave({
    start,
    writtenOf,
    send: ({ updated_at }, changed) => saveForm(id, updated_at, toBody(changed)),
    currentOf: (current) => (current as DraftAnswer).questionnaire_form_draft,
    keep: (form) => {
      client.setQueryData(draftQuery(id).queryKey, { questionnaire_form_draft: form })
      void refreshForms(client)
    },
  })
  return { id, ...draft }
}
export type FormDraft = ReturnType<typeof useFormDraft>
