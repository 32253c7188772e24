import { Button, Checkbox, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { type ModelSetting, modelKey, switchOn } from './client.ts'
import styles from './models.module.css'

/** What is sent, where to, and that it leaves: read before anything does. Another choice of masking is another text to agree to. */
export function ConsentForm({ setting }: { setting: ModelSetting }) {
  const client = useQueryClient()
  const [isMasked, setMasked] = useState(true)
  const [agrees, setAgrees] = useState(false)
  const text = isMasked ? setting.consent_texts?.masked : setting.consent_texts?.unmasked
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      switchOn({ is_masked: isMasked, month_tokens: setting.month_tokens, consent_text: text ?? '' }),
    onSuccess: () => {
      flashSuccess('モデルでも読み取るようにしました')
      return client.invalidateQueries({ queryKey: modelKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (agrees) mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Switch
        label="氏名と連絡先を伏せてから送る"
        checked={isMasked}
        onChange={({ currentTarget }) => {
          setMasked(currentTarget.checked)
          setAgrees(false)
        }}
      />
      <p className={styles.text} data-warn={!isMasked || undefined}>
        {text}
      </p>
      <Checkbox
        label="上の内容に、会社として同意します"
        checked={agrees}
        onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
      />
      <div>
        <Button type="submit" disabled={!agrees} loading={isPending}>
          同意して有効にする
        </Button>
      </div>
    </form>
  )
}
