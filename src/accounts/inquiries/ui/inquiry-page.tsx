import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { GuestPage } from '#foundation/ui/signin/guest-page.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { Notice } from '#foundation/ui/signin/notice.tsx'
import styles from '#foundation/ui/signin/signin.module.css'
import { useGuestForm } from '#foundation/ui/signin/use-guest-form.ts'
import { solveCaptcha } from '../../captcha/ui/solve.ts'
import { inquiryClientTypes } from '../choices.ts'
import type { inquiryRoutes } from '../server.ts'

const api = apiOf<typeof inquiryRoutes>()
type Inquiry = BodyAt<typeof inquiryRoutes, '/api/site/inquiries/create'>['inquiry']
type Typed = Record<'name' | 'company_name' | 'email' | 'tel' | 'question' | 'type', string>

const typeOf = (typed: string): Inquiry['inquiry_client_type_id'] =>
  inquiryClientTypes.find(([id]) => String(id) === typed)?.[0] ?? 5

const send = async ({ type, ...inquiry }: Typed, isPublic: boolean) => {
  const recaptcha_token = await solveCaptcha('inquiry')
  const body = { recaptcha_token, inquiry: { ...inquiry, inquiry_client_type_id: typeOf(type) } }
  return isPublic
    ? api.post('/api/site/inquiries/create', { body })
    : api.post('/api/enterprise/inquiries/create', { body })
}

/** A question to the operator; /inquiry for visitors, /enterprise/inquiry for members. */
export function InquiryPage() {
  const { pathname } = useLocation()
  const isPublic = pathname.startsWith('/inquiry')
  const navigate = useNavigate()
  const initial: Typed = { name: '', company_name: '', email: '', tel: '', question: '', type: '1' }
  const form = useGuestForm(
    initial,
    (typed) => send(typed, isPublic),
    () => navigate(`${pathname.replace(/\/$/, '')}/complete`, { replace: true }),
  )
  return (
    <GuestPage title="お問い合わせ" lead="つむぎについてのご質問・ご相談をお送りください。">
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal && <Notice tone="ng" title="送信できませんでした。" text={form.refusal} />}
        <NativeSelect
          {...form.input('type')}
          label={needed('会社の種別')}
          data={inquiryClientTypes.map(([id, label]) => ({ value: String(id), label }))}
        />
        <TextInput {...form.input('company_name')} label="会社名" autoComplete="organization" />
        <TextInput {...form.input('name')} label={needed('お名前')} autoComplete="name" />
        <TextInput
          {...form.input('email')}
          type="email"
          label={needed('メールアドレス')}
          autoComplete="email"
        />
        <TextInput {...form.input('tel')} type="tel" label="電話番号" autoComplete="tel" />
        <Textarea
          {...form.input('question')}
          label={needed('お問い合わせ内容')}
          autosize
          minRows={5}
          maxRows={14}
        />
        <Button type="submit" size="lg" fullWidth loading={form.isSending}>
          送信する
        </Button>
        <p className={styles.check}>送信のときに、機械による操作ではないことを自動で確かめます。</p>
      </form>
    </GuestPage>
  )
}
