import { Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Stack } from '#foundation/ui/layout.tsx'
import { isWebAddress, mailLimits } from '../content.ts'
import { DialogActions } from './dialog-actions.tsx'

const addressError = (href: string) =>
  isWebAddress(href)
    ? undefined
    : 'http:// か https:// で始まるアドレスを入力してください。差し込みは使えません'

type LinkProps = { start: string; close: () => void; save: (href: string) => void }

/** The address of a link; an empty one takes it away. */
export function LinkDialog({ start, close, save }: LinkProps) {
  const [href, setHref] = useState(start)
  const [isTried, setTried] = useState(false)
  const asked = href.trim()
  const error = asked === '' ? undefined : addressError(asked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!error) save(asked)
  }
  return (
    <Modal opened onClose={close} title="リンク" size={480} returnFocus={false}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label="アドレス"
          description="https:// で始まるアドレス。空にするとリンクを外します。"
          inputMode="url"
          value={href}
          error={isTried && error}
          onChange={(event) => setHref(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions close={close} action="リンクを設定" />
      </form>
    </Modal>
  )
}

export type ButtonTexts = { label: string; href: string }
type ButtonProps = { start: ButtonTexts; close: () => void; save: (button: ButtonTexts) => void }

/** What a button says and where it leads. */
export function ButtonDialog({ start, close, save }: ButtonProps) {
  const [label, setLabel] = useState(start.label)
  const [href, setHref] = useState(start.href)
  const [isTried, setTried] = useState(false)
  const labelError = label.trim() === '' ? 'ボタンの文字を入力してください' : undefined
  const hrefError = addressError(href.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!labelError && !hrefError) save({ label: label.trim(), href: href.trim() })
  }
  return (
    <Modal opened onClose={close} title="ボタン" size={480} returnFocus={false}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="ボタンの文字"
            description={`例：面談の日時を選ぶ。${mailLimits.label}文字まで`}
            value={label}
            maxLength={mailLimits.label}
            error={isTried && labelError}
            onChange={(event) => setLabel(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label="アドレス"
            inputMode="url"
            placeholder="https://"
            value={href}
            error={isTried && hrefError}
            onChange={(event) => setHref(event.currentTarget.value)}
          />
          <DialogActions close={close} action="ボタンを設定" />
        </Stack>
      </form>
    </Modal>
  )
}
