import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import page from '#foundation/settings/page.module.css'
import { SaveBar } from '#foundation/settings/save-bar.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { showFirstError } from '#foundation/ui/field-error.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Stack } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import styles from './accounts.module.css'
import { useOwnAccount } from './use-own-account.ts'

type Input = { key: string; label: string; type: 'email' | 'password'; autoComplete: string }
type Props = {
  section: string
  title: string
  hint: string
  path: string
  context: 'update_email' | 'update_password'
  inputs: readonly Input[]
}

/** A new address or password, with the password in use; the session goes on under a new token. */
export function CredentialForm({ section, title, hint, path, context, inputs }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { updateOwn } = useOwnAccount()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: () =>
      updateOwn(Object.fromEntries(inputs.map(({ key }) => [key, typed[key] ?? ''])), context),
    onSuccess: () => {
      flashSuccess(
        context === 'update_email'
          ? '新しいメールアドレスに確認のメールを送ります。届いたリンクを開くと変わります'
          : `${title}を変更しました`,
      )
      navigate(path)
    },
    onError: (error) => error instanceof ApiError && showFirstError(Object.keys(error.fields)),
    meta: { form: true },
  })
  const changed = inputs.filter(({ key }) => typed[key])
  useUnsavedChanges(changed.length > 0 && !save.isSuccess)
  const errors: Record<string, readonly string[]> = save.error instanceof ApiError ? save.error.fields : {}
  return (
    <form
      className={page.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <SettingHead section={section} title={`${title}を変更`} />
      {context === 'update_email' && <MailServerNotice />}
      <SettingRow title={title} hint={hint}>
        <Stack className={styles.narrow}>
          {inputs.map(({ key, label, type, autoComplete }) => {
            const Box = type === 'password' ? PasswordInput : TextInput
            return (
              <Box
                key={key}
                id={key}
                label={label}
                autoComplete={autoComplete}
                value={typed[key] ?? ''}
                error={errors[key]?.join('、')}
                onChange={({ currentTarget: { value } }) =>
                  setTyped((before) => ({ ...before, [key]: value }))
                }
              />
            )
          })}
        </Stack>
      </SettingRow>
      <SaveBar
        changed={changed.map(({ label }) => label)}
        isSaving={save.isPending}
        cancel={() => setTyped({})}
        back={path}
      />
    </form>
  )
}
