import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { sayInvited } from '#accounts/members/ui/say-invited.ts'
import { ApiError, apiOf } from '#foundation/ui/api.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors } from '#foundation/ui/field-error.ts'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { Lead, Stack } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { useFirstField } from '#foundation/ui/use-first-field.ts'
import type { enterpriseLifeRoutes } from '../server.ts'
import styles from './life.module.css'

const api = apiOf<typeof enterpriseLifeRoutes>()

type NewEnterprise = { name: string; name_service: string; tel: string; email: string; message: string }

const createEnterprise = ({ name, name_service, tel, email, message }: NewEnterprise) =>
  api.post('/api/admin/enterprises/create', {
    body: {
      enterprise: { name, name_service: name_service || null, tel: tel || null },
      enterprise_member: { email, message: message || null },
    },
  })

const labels = { name: '会社名', name_service: 'サービス名', tel: '電話番号', email: 'メールアドレス' }

/** A new enterprise, and who is invited to be its first administrator. */
export function CreateEnterprisePage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [typed, setTyped] = useState<NewEnterprise>({
    name: '',
    name_service: '',
    tel: '',
    email: '',
    message: '',
  })
  const isMade = useRef(false)
  const creating = useMutation({
    mutationFn: () => createEnterprise(typed),
    onSuccess: async ({ enterprise: { id_by_enterprise_id }, link }) => {
      isMade.current = true
      await sayInvited([{ email: typed.email, link }])
      client.invalidateQueries({ queryKey: ['enterprises'] })
      await navigate(`/admin/enterprises/${id_by_enterprise_id}`)
    },
    meta: { form: true },
  })
  const errors = creating.error instanceof ApiError ? creating.error.fields : {}
  const note = useKeptForm(
    { name: 'create', value: typed, saving: creating, take: setTyped },
    () => isMade.current,
  )
  const field = (key: keyof NewEnterprise) => ({
    value: typed[key],
    error: errors[key]?.join('、'),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped((before) => ({ ...before, [key]: value })),
  })
  const page = useFirstField<HTMLFormElement>(true)
  return (
    <form
      ref={page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        creating.mutate()
      }}
    >
      <PageHeader
        title="エージェントを追加"
        actions={
          <>
            <Button variant="default" component={Link} to="/admin/enterprises">
              取消
            </Button>
            <Button
              type="submit"
              disabled={!typed.name.trim() || !typed.email.trim()}
              loading={creating.isPending}
            >
              登録して招待を送る
            </Button>
          </>
        }
      />
      <Stack className={styles.form}>
        {note}
        <ErrorSummary errors={fieldErrors(errors, labels)} />
        <h2>会社</h2>
        <TextInput label={needed('会社名')} name="name" maxLength={100} {...field('name')} />
        <TextInput label="サービス名" name="name_service" maxLength={100} {...field('name_service')} />
        <TextInput label="電話番号" name="tel" type="tel" {...field('tel')} />
        <h2>最初の管理者</h2>
        <TextInput
          label={needed('メールアドレス')}
          name="email"
          type="email"
          description="3日間・1回だけ使えるリンクを送ります。開いた人が氏名とパスワードを決めます。"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...field('email')}
        />
        <Textarea
          label="ひとこと（メールに入ります）"
          name="message"
          maxLength={500}
          autosize
          minRows={2}
          {...field('message')}
        />
        <MailServerNotice />
        <Lead>料金は、登録したあとに「請求設定」で決めます。</Lead>
      </Stack>
    </form>
  )
}
