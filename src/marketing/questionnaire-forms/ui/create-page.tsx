import { Button, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { useFirstField } from '#foundation/ui/use-first-field.ts'
import { api, copyForm, formsQuery, refreshForms, saveForm } from './client.ts'

/** Begins a questionnaire, empty or with the questions of another. */
export function CreatePage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [from, setFrom] = useState<string | null>(null)
  const { data } = useQuery(formsQuery({ keyword: '', state: null, page: 1 }))
  const making = useMutation({
    mutationFn: async () => {
      const given = name.trim()
      if (from === null) {
        const body = { questionnaire_form_draft: given ? { name: given, title: given } : {} }
        const made = await api.post('/api/enterprise/questionnaire_form_drafts/create', { body })
        return made.questionnaire_form_draft
      }
      const copy = await copyForm(Number(from))
      return given ? saveForm(copy.id_by_enterprise_id, copy.updated_at, { name: given }) : copy
    },
    onSuccess: async ({ id_by_enterprise_id }) => {
      await refreshForms(client)
      navigate(`/enterprise/questionnaire_forms/${id_by_enterprise_id}/select_column`)
    },
  })
  const page = useFirstField<HTMLFormElement>(true)
  const note = useKeptDialog({
    name: 'create',
    value: { name, from },
    saving: making,
    take: (typed) => {
      setName(typed.name)
      setFrom(typed.from)
    },
  })
  return (
    <>
      <PageHeader title="アンケートを作成" />
      <form
        ref={page}
        onSubmit={(event) => {
          event.preventDefault()
          making.mutate()
        }}
      >
        <Stack gap={20} inset above={8} below={32} style={{ maxWidth: 560 }}>
          {note}
          <TextInput
            label="名前"
            description="一覧に出る、社内での名前です。空のままなら日時が入ります。"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label="もとにするアンケート"
            description="選ぶと、項目と文面を写します。回答とリンクは写しません。"
            placeholder="なし（空から作る）"
            clearable
            clearButtonProps={{ 'aria-label': 'もとにするアンケートの選択を消す' }}
            data={(data?.questionnaire_form_drafts ?? []).map((row) => ({
              value: String(row.id_by_enterprise_id),
              label: row.name,
            }))}
            value={from}
            onChange={setFrom}
          />
          <div>
            <Button type="submit" loading={making.isPending}>
              項目の編集へ進む
            </Button>
          </div>
        </Stack>
      </form>
    </>
  )
}
