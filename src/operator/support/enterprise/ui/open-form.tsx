import { Button, Radio, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { BodyAt } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Lead, Stack } from '#foundation/ui/layout.tsx'
import type { supportConsentRoutes } from '../server.ts'
import { api } from './client.ts'
import styles from './support.module.css'

type NewConsent = BodyAt<
  typeof supportConsentRoutes,
  '/api/enterprise/support_consents/create'
>['support_consent']

const choices = [
  { hours: 1, label: '1時間', text: '電話やチャットで、いっしょに見てもらうとき' },
  { hours: 8, label: '8時間', text: '今日のうちに調べてもらうとき' },
  { hours: 72, label: '3日間', text: '週末をはさんで調べてもらうとき' },
] as const satisfies readonly { hours: NewConsent['hours']; label: string; text: string }[]

/** How long, and what the operator is to look at. */
export function OpenForm() {
  const [hours, setHours] = useState<NewConsent['hours']>(1)
  const [reason, setReason] = useState('')
  const opening = useMutation({
    ...api.mutation.post('/api/enterprise/support_consents/create'),
    onSuccess: () => flashSuccess('サポートに公開しました'),
    meta: { form: true },
  })
  const note = useKeptDialog({
    name: 'consent',
    value: { hours, reason },
    saving: opening,
    take: (typed) => {
      setHours(typed.hours)
      setReason(typed.reason)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    opening.mutate({ body: { support_consent: { hours, reason: reason.trim() } } })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Lead>
        つむぎの運営に、この会社の管理画面を見せます。決めた時間が過ぎると、自動で終わります。それまでも、いつでも終了できます。
      </Lead>
      {note}
      <Radio.Group label="公開する時間" value={String(hours)}>
        <Stack gap={10} above={6}>
          {choices.map((one) => (
            <Radio
              key={one.hours}
              value={String(one.hours)}
              label={one.label}
              description={one.text}
              onChange={() => setHours(one.hours)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="見てほしいこと"
        description="サポートに伝わります。お客様や候補者の名前は書かずに、番号で伝えてください"
        placeholder="例：請求・支払 128 の消費税の額が、見積書と1円違います"
        required
        autosize
        minRows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Button
        type="submit"
        loading={opening.isPending}
        disabled={reason.trim() === ''}
        leftSection={<Eye size={14} aria-hidden />}
      >
        サポートに公開
      </Button>
    </form>
  )
}
