import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { addSuppression, type NewSuppression } from './client.ts'
import styles from './consents.module.css'
import { topicOptions } from './options.ts'

/** Adds one address by hand. */
export function AddDialog({ close, done }: { close: () => void; done: () => Promise<void> }) {
  const [address, setAddress] = useState('')
  const [topic, setTopic] = useState('0')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const adding = useMutation({
    meta: { form: true },
    mutationFn: () => addSuppression({ address, topic: Number(topic) as NewSuppression['topic'], note }),
    async onSuccess() {
      await done()
      flashSuccess('送らない宛先に追加しました')
      close()
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields)
    },
  })
  return (
    <Modal opened onClose={close} title="送らない宛先を追加" size={520}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (address.trim() === '') setErrors({ address: ['メールアドレスを入力してください'] })
          else adding.mutate()
        }}
      >
        <TextInput
          label="メールアドレス"
          type="email"
          required
          data-autofocus
          maxLength={254}
          value={address}
          error={errors.address?.join('、')}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            setErrors({})
          }}
        />
        <Select
          label="止めるメール"
          allowDeselect={false}
          data={topicOptions}
          value={topic}
          onChange={(value) => setTopic(value ?? '0')}
        />
        <TextInput
          label="メモ"
          description="いつ、どのように依頼されたかなど"
          maxLength={255}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={adding.isPending}>
            追加
          </Button>
        </div>
      </form>
    </Modal>
  )
}
