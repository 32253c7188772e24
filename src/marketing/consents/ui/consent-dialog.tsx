import { Button, Modal, Radio, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { consentQuery, recordConsent } from './client.ts'
import styles from './consents.module.css'

type Props = { candidate: number; optedIn: boolean | null; close: () => void }

/** Writes down what a candidate said about mails: how it is known stands beside it. */
export function ConsentDialog({ candidate, optedIn, close }: Props) {
  const [choice, setChoice] = useState(optedIn ? 'out' : 'in')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const client = useQueryClient()
  const recording = useMutation({
    mutationFn: () => recordConsent(candidate, { opted_in: choice === 'in', note: note.trim() }),
    async onSuccess(saved) {
      client.setQueryData(consentQuery(candidate).queryKey, saved)
      await client.invalidateQueries({ queryKey: ['candidates', 'activities', candidate] })
      flashSuccess(choice === 'in' ? '配信の同意を記録しました' : '配信の同意の撤回を記録しました')
      close()
    },
  })
  return (
    <Modal opened onClose={close} title="配信の同意を記録" size={520}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (note.trim() === '') setError('いつ、どのように確認したかを入力してください')
          else recording.mutate()
        }}
      >
        <Radio.Group label="提案・案件のご案内・アンケートなどのメール" value={choice} onChange={setChoice}>
          <div className={styles.choices}>
            <Radio value="in" label="あり（受け取ることに同意）" />
            <Radio value="out" label="なし（受け取らない・撤回）" />
          </div>
        </Radio.Group>
        <TextInput
          label="メモ"
          description="いつ、どのように確認したか。履歴に残ります"
          required
          data-autofocus
          maxLength={255}
          value={note}
          error={error}
          onChange={(event) => {
            setNote(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={recording.isPending}>
            記録
          </Button>
        </div>
      </form>
    </Modal>
  )
}
