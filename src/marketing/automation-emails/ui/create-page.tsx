import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { useFirstField } from '#foundation/ui/use-first-field.ts'
import { Labelled } from '../../mailings/ui/labelled.tsx'
import { limits } from '../content.ts'
import type { GroupId } from '../filters.ts'
import { api, emailsQuery, refreshEmails } from './client.ts'
import { groupName, home } from './words.ts'

/** Begins an automation e-mail, empty or with the words of another. */
export function CreatePage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const [group, setGroup] = useState<GroupId>(params.get('group') === '2' ? 2 : 1)
  const [name, setName] = useState('')
  const [from, setFrom] = useState<string | null>(null)
  const { data: emails = [] } = useQuery(emailsQuery)
  const making = useMutation({
    mutationFn: () => {
      const base = emails.find((one) => String(one.id_by_enterprise_id) === from)
      return api.post('/api/enterprise/automation_email_drafts/create', {
        body: {
          automation_email_draft: { ...base?.draft, group, ...(name.trim() && { name: name.trim() }) },
        },
      })
    },
    onSuccess: async ({ automation_email_draft: { id_by_enterprise_id } }) => {
      await refreshEmails(client)
      navigate(`${home}/${id_by_enterprise_id}`)
    },
  })
  const page = useFirstField<HTMLFormElement>(true)
  const note = useKeptDialog({
    name: 'create',
    value: { group, name, from },
    saving: making,
    take: (typed) => {
      setGroup(typed.group)
      setName(typed.name)
      setFrom(typed.from)
    },
  })
  return (
    <>
      <PageHeader title="自動メールを追加" />
      <form
        ref={page}
        onSubmit={(event) => {
          event.preventDefault()
          making.mutate()
        }}
      >
        <Stack gap={20} inset above={8} below={32} style={{ maxWidth: 560 }}>
          {note}
          <Labelled
            label="種類"
            note={
              group === 1
                ? '新しく登録した人（案件への応募が最初の人も）に送ります。'
                : '登録のある人が応募したときに送ります。'
            }
          >
            {(id) => (
              <SegmentedControl
                aria-labelledby={id}
                data={[
                  { value: '1', label: groupName(1) },
                  { value: '2', label: groupName(2) },
                ]}
                value={String(group)}
                onChange={(value) => setGroup(value === '2' ? 2 : 1)}
              />
            )}
          </Labelled>
          <TextInput
            label="名前（社内用）"
            description="一覧に出る名前です。空のままなら「新しい自動メール」になります。"
            maxLength={limits.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label="もとにする自動メール"
            description="選ぶと、送る相手・件名・本文を写します。"
            placeholder="なし（空から作る）"
            clearable
            clearButtonProps={{ 'aria-label': 'もとにする自動メールの選択を消す' }}
            data={emails.map((one) => ({ value: String(one.id_by_enterprise_id), label: one.name }))}
            value={from}
            onChange={setFrom}
          />
          <div>
            <Button type="submit" loading={making.isPending}>
              内容の編集へ進む
            </Button>
          </div>
        </Stack>
      </form>
    </>
  )
}
