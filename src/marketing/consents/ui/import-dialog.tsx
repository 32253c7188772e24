import { Button, FileButton, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { type AnswerAt, ApiError } from '#foundation/ui/api.ts'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Stack } from '#foundation/ui/layout.tsx'
import { DialogActions } from '../../mail-content/ui/dialog-actions.tsx'
import type { mailConsentRoutes } from '../server.ts'
import { api } from './client.ts'
import styles from './consents.module.css'
import { useReason } from './use-reason.tsx'

type Imported = AnswerAt<typeof mailConsentRoutes, '/api/enterprise/mail_suppressions/import'>

/** Letters of a pasted list or a file at most; the server counts the lines. */
const maxLength = 1_500_000

type Props = { close: () => void }

/** Adds addresses from a pasted list or a CSV, then says what became of each line. */
export function ImportDialog({ close }: Props) {
  const [result, setResult] = useState<Imported>()
  return (
    <Modal opened onClose={close} title="送らない宛先を取り込む" size={640}>
      {result ? <Report result={result} close={close} /> : <Form close={close} show={setResult} />}
    </Modal>
  )
}

function Form({ close, show }: Props & { show: (result: Imported) => void }) {
  const [text, setText] = useState('')
  const reason = useReason()
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = (next: string) => {
    setText(next)
    setErrors(
      next.length > maxLength ? { text: ['1回に取り込めるのは20,000行、1.5MBまでです。分けてください'] } : {},
    )
  }
  const importing = useMutation({
    ...api.mutation.post('/api/enterprise/mail_suppressions/import'),
    meta: { form: true },
    onSuccess: show,
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields)
    },
  })
  const note = useKeptDialog({
    name: 'suppressions',
    value: { text, said: reason.said },
    saving: importing,
    take: (typed) => {
      change(typed.text)
      reason.take(typed.said)
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') setErrors({ text: ['1行に1つ、メールアドレスを入力してください'] })
        else if (text.length <= maxLength) importing.mutate({ body: { text, ...reason.said } })
      }}
    >
      <Stack>
        {note}
        <Textarea
          label="メールアドレスの一覧"
          description="1行に1つ。CSVは各行の最初のメールアドレスを読みます（20,000行まで）"
          required
          data-autofocus
          minRows={8}
          maxRows={14}
          autosize
          value={text}
          error={errors.text?.join('、')}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(file) =>
            file
              ?.slice(0, maxLength + 1)
              .text()
              .then(change)
          }
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<Upload size={14} aria-hidden />}>
              ファイルから読む
            </Button>
          )}
        </FileButton>
        {reason.fields}
        <DialogActions close={close} action="取り込む" isBusy={importing.isPending} />
      </Stack>
    </form>
  )
}

const number = (count: number) => count.toLocaleString('ja-JP')

function Report({ result, close }: { result: Imported; close: () => void }) {
  const { added, already, refused, refused_count } = result
  return (
    <Stack>
      <p role="status">
        {number(added)}件を追加しました。
        {already > 0 && `${number(already)}件はすでに登録されていました。`}
        {refused_count > 0 && `${number(refused_count)}行は読み取れませんでした。`}
      </p>
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label="読み取れなかった行">
          {refused.map(({ line, value, reason }) => (
            <li key={line}>
              {line}行目「{value}」：{reason}
            </li>
          ))}
          {refused_count > refused.length && <li>ほか{number(refused_count - refused.length)}行</li>}
        </ul>
      )}
      <Actions>
        <Button onClick={close} data-autofocus>
          閉じる
        </Button>
      </Actions>
    </Stack>
  )
}
