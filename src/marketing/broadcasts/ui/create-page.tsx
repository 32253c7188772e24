import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { SearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Note, Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { belongsToForm } from '#foundation/ui/query-client.ts'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { useFirstField } from '#foundation/ui/use-first-field.ts'
import type { TargetTypeId } from '../../mailings/mailing.ts'
import { Labelled } from '../../mailings/ui/labelled.tsx'
import { broadcastTargets } from '../choices.ts'
import { audienceIn } from './audience-address.ts'
import { api, copyBroadcast, refreshBroadcasts, saveBroadcast } from './client.ts'
import { TargetChoice } from './target-choice.tsx'

/** Begins a broadcast, empty or with what another said; who chose people on a list comes with them. */
export function CreatePage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const [name, setName] = useState('')
  const [target, setTarget] = useState<TargetTypeId>(params.get('target') === '2' ? 2 : 1)
  const [from, setFrom] = useState<{ id: number; name: string } | null>(null)
  const chosen = audienceIn(params)
  const making = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const audience = chosen && { audience: chosen, target_type_id: target }
      if (!from) {
        const body = { broadcast: { name, target_type_id: target, ...audience } }
        return (await api.post('/api/enterprise/broadcasts/create', { body })).broadcast
      }
      const copy = await copyBroadcast(from.id, null)
      return saveBroadcast(copy.id_by_enterprise_id, copy.updated_at, { name, ...audience })
    },
    onSuccess: async ({ id_by_enterprise_id }) => {
      await refreshBroadcasts(client)
      navigate(`/enterprise/broadcasts/${id_by_enterprise_id}/edit`, { replace: true })
    },
  })
  const { error } = making
  const note = useKeptDialog({
    name: 'create',
    value: { name, target, from },
    saving: making,
    take: (typed) => {
      setName(typed.name)
      setTarget(typed.target)
      setFrom(typed.from)
    },
  })
  const message =
    error instanceof ApiError && belongsToForm(error) ? (error.fields.name?.[0] ?? error.message) : undefined
  const page = useFirstField<HTMLFormElement>(true)
  return (
    <>
      <PageHeader title="一斉配信を作成" />
      <form
        ref={page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          making.mutate()
        }}
      >
        <Stack gap={20} inset above={8} below={32} style={{ maxWidth: 560 }}>
          {note}
          <TextInput
            label={needed('配信の名前')}
            description="一覧に出る、社内での名前です。相手には見えません。"
            maxLength={100}
            value={name}
            error={message}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {!from && !chosen && <TargetChoice target={target} choose={setTarget} />}
          {chosen && (
            <Note>
              {chosen.ids
                ? `一覧で選んだ${labelOf(broadcastTargets, target)} ${chosen.ids.length.toLocaleString('ja-JP')}人に送ります。`
                : `一覧の条件に合う${labelOf(broadcastTargets, target)}に送ります。`}
              次の画面で変えられます。
            </Note>
          )}
          <Labelled
            label="もとにする一斉配信"
            note="選ぶと、条件・件名・本文を写します。宛先の結果は写しません。"
            isInput
          >
            {(id) => (
              <SearchPicker
                id={id}
                link={{ to: 'record', list: 'broadcasts' }}
                value={from}
                change={setFrom}
              />
            )}
          </Labelled>
          <div>
            <Button type="submit" loading={making.isPending} disabled={name.trim() === ''}>
              内容の編集へ進む
            </Button>
          </div>
        </Stack>
      </form>
    </>
  )
}
