import { Button, Radio, Textarea } from '@mantine/core'
import { Eye } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { type NewConsent, useOpenConsent } from './client.ts'
import styles from './support.module.css'

const choices = [
  { hours: 1, label: '1時間', text: '電話やチャットで、いっしょに見てもらうとき' },
  { hours: 8, label: '8時間', text: '今日のうちに調べてもらうとき' },
  { hours: 72, label: '3日間', text: '週末をはさんで調べてもらうとき' },
] as const satisfies readonly { hours: NewConsent['hours']; label: string; text: string }[]

/** How long, and what the operator is to look at. */
export function OpenForm() {
  const [hours, setHours] = useState<NewConsent['hours']>(1)
  const [reason, setReason] = useState('')
  const opening = useOpenConsent()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    opening.mutate(
      { hours, reason: reason.trim() },
      { onSuccess: () => flashSuccess('サポートに公開しました') },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        つむぎの運営に、この会社の管理画面を見せます。決めた時間が過ぎると、自動で終わります。それまでも、いつでも終了できます。
      </p>
      <Radio.Group label="公開する時間" value={String(hours)}>
        <div className={styles.choices}>
          {choices.map((one) => (
            <Radio
              key={one.hours}
              value={String(one.hours)}
              label={one.label}
              description={one.text}
              onChange={() => setHours(one.hours)}
            />
          ))}
        </div>
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
