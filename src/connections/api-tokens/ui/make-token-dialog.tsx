import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { type AnswerAt, ApiError, apiOf } from '#foundation/ui/api.ts'
import { SecretOnce } from '#foundation/ui/copy/secret-once.tsx'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { tokenNameMax } from '../scopes.ts'
import type { apiTokenRoutes } from '../server.ts'
import { ScopeFields } from './scope-fields.tsx'

const api = apiOf<typeof apiTokenRoutes>()
/** A token with its secret, which is answered this once. */
type Made = AnswerAt<typeof apiTokenRoutes, '/api/enterprise/api_tokens/create'>

const day_ms = 86_400_000
const terms = [
  ['30', '30日'],
  ['90', '90日'],
  ['365', '1年'],
  ['', '無期限'],
] as const

/** When a token that is made now ends. */
const endOf = (days: string) => (days ? new Date(Date.now() + Number(days) * day_ms).toISOString() : null)

/** Asks what a token is for and may do, makes it, and shows its secret this once. */
export function MakeTokenDialog({ close }: { close: () => void }) {
  const [made, setMade] = useState<Made>()
  return (
    <Modal
      opened
      onClose={close}
      title={made ? `${made.api_token.name}を発行しました` : 'APIトークンを発行'}
      size={640}
      closeOnClickOutside={!made}
    >
      {made ? (
        <SecretOnce label="APIトークン" secret={made.secret} close={close}>
          このトークンは、いま一度だけ表示されます。閉じる前に、パスワードと同じように安全な場所へ保存してください。
        </SecretOnce>
      ) : (
        <MakeForm close={close} done={setMade} />
      )}
    </Modal>
  )
}

function MakeForm({ close, done }: { close: () => void; done: (made: Made) => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>([])
  const [days, setDays] = useState('90')
  const [errors, setErrors] = useState<FieldErrors>({})
  const making = useMutation({
    ...api.mutation.post('/api/enterprise/api_tokens/create'),
    meta: { form: true },
    onSuccess: done,
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields)
    },
  })
  const submit = () => {
    const wrong: FieldErrors = {
      ...(name.trim() === '' && { name: ['名前を入力してください'] }),
      ...(scopes.length === 0 && { scopes: ['スコープを1つ以上選んでください'] }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0)
      making.mutate({ body: { api_token: { name, scopes: [...scopes], expires_at: endOf(days) } } })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap={16}>
        <TextInput
          label="名前"
          description="何に使うトークンかが分かる名前にします"
          required
          data-autofocus
          maxLength={tokenNameMax}
          value={name}
          error={(errors.name ?? errors['api_token.name'])?.join('、')}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setErrors({})
          }}
        />
        <Select
          label="有効期限"
          allowDeselect={false}
          data={terms.map(([value, label]) => ({ value, label }))}
          value={days}
          onChange={(value) => setDays(value ?? '')}
        />
        <ScopeFields
          chosen={scopes}
          choose={(next) => {
            setScopes(next)
            setErrors({})
          }}
          error={errors.scopes?.join('、')}
        />
        <Row justify="end">
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={making.isPending}>
            トークンを発行
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
