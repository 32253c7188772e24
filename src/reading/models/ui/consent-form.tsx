import { Button, Checkbox, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Panel, Row, Stack } from '#foundation/ui/layout.tsx'
import { api, type ModelSetting } from './client.ts'
import styles from './models.module.css'

/** What is sent, where to, and that it leaves: read before anything does. Another choice of masking is another text to agree to. */
export function ConsentForm({ setting }: { setting: ModelSetting }) {
  const [isMasked, setMasked] = useState(true)
  const [agrees, setAgrees] = useState(false)
  const text = isMasked ? setting.consent_texts?.masked : setting.consent_texts?.unmasked
  const { mutate, isPending } = useMutation({
    ...api.mutation.post('/api/enterprise/reading_models/switch_on'),
    onSuccess: () => flashSuccess('モデルでも読み取るようにしました'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { month_tokens } = setting
    if (agrees)
      mutate({ body: { reading_model: { is_masked: isMasked, month_tokens, consent_text: text ?? '' } } })
  }
  return (
    <Stack as="form" onSubmit={submit}>
      <Switch
        label="氏名と連絡先を伏せてから送る"
        checked={isMasked}
        onChange={({ currentTarget }) => {
          setMasked(currentTarget.checked)
          setAgrees(false)
        }}
      />
      <Panel as="p" tone={isMasked ? 'sunken' : 'warn'} className={styles.text}>
        {text}
      </Panel>
      <Checkbox
        label="上の内容に、会社として同意します"
        checked={agrees}
        onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
      />
      <Row>
        <Button type="submit" disabled={!agrees} loading={isPending}>
          同意して有効にする
        </Button>
      </Row>
    </Stack>
  )
}
