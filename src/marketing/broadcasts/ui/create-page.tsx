import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { broadcastTargets, labelOf } from '#foundation/masterdata/choices.ts'
import { SearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { belongsToForm } from '#foundation/ui/query-client.ts'
import { needed } from '#foundation/ui/signin/needed.tsx'
import type { TargetTypeId } from '../../mailings/mailing.ts'
import { audienceIn } from './audience-address.ts'
import styles from './broadcasts.module.css'
import { copyBroadcast, createBroadcast, refreshBroadcasts, saveBroadcast } from './client.ts'

/** Begins a broadcast, empty or with what another said; who chose people on a list comes with them. */
export function CreatePage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const id = useId()
  const [name, setName] = useState('')
  const [target, setTarget] = useState<TargetTypeId>(params.get('target') === '2' ? 2 : 1)
  const [from, setFrom] = useState<{ id: number; name: string } | null>(null)
  const chosen = audienceIn(params)
  const making = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const audience = chosen && { audience: chosen, target_type_id: target }
      if (!from) return createBroadcast({ name, target_type_id: target, ...audience })
      const copy = await copyBroadcast(from.id, null)
      return saveBroadcast(copy.id_by_enterprise_id, copy.updated_at, { name, ...audience })
    },
    onSuccess: async ({ id_by_enterprise_id }) => {
      await refreshBroadcasts(client)
      navigate(`/enterprise/broadcasts/${id_by_enterprise_id}/edit`, { replace: true })
    },
  })
  const { error } = making
  const message =
    error instanceof ApiError && belongsToForm(error) ? (error.fields.name?.[0] ?? error.message) : undefined
  return (
    <>
      <PageHeader title="一斉配信を作成" />
      <form
        className={styles.create}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          making.mutate()
        }}
      >
        <TextInput
          label={needed('配信の名前')}
          description="一覧に出る、社内での名前です。相手には見えません。"
          maxLength={100}
          data-autofocus
          value={name}
          error={message}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {!from && !chosen && (
          <div>
            <span className={styles.label} id={`${id}-target`}>
              送る相手
            </span>
            <SegmentedControl
              aria-labelledby={`${id}-target`}
              data={[
                { value: '1', label: '候補者' },
                { value: '2', label: '企業担当者' },
              ]}
              value={String(target)}
              onChange={(value) => setTarget(value === '2' ? 2 : 1)}
            />
          </div>
        )}
        {chosen && (
          <p className={styles.note}>
            {chosen.ids
              ? `一覧で選んだ${labelOf(broadcastTargets, target)} ${chosen.ids.length.toLocaleString('ja-JP')}人に送ります。`
              : `一覧の条件に合う${labelOf(broadcastTargets, target)}に送ります。`}
            次の画面で変えられます。
          </p>
        )}
        <div>
          <label className={styles.label} htmlFor={`${id}-from`}>
            もとにする一斉配信
          </label>
          <SearchPicker
            id={`${id}-from`}
            link={{ to: 'record', list: 'broadcasts' }}
            value={from}
            change={setFrom}
          />
          <p className={styles.note}>選ぶと、条件・件名・本文を写します。宛先の結果は写しません。</p>
        </div>
        <div>
          <Button type="submit" loading={making.isPending} disabled={name.trim() === ''}>
            内容の編集へ進む
          </Button>
        </div>
      </form>
    </>
  )
}
