import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Lead, Row } from '#foundation/ui/layout.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { api, type Removal } from './client.ts'

type Props = { id: number; removal: Removal; mayWrite: boolean }

const stateOf = (removal: Removal): string => {
  const { asked_at, asked_by_name, confirmed_at, confirmed_by_name, erased_at, exported_at } = removal
  if (erased_at)
    return `${formatInstant(erased_at)} に消去しました（申請 ${asked_by_name}、承認 ${confirmed_by_name}）。`
  if (confirmed_at) return '消去しています。この画面を離れても続きます。'
  if (asked_at)
    return `${formatInstant(asked_at)} に${asked_by_name}が申請しました。別の管理者の承認を待っています。`
  if (!exported_at) return '書き出したあとに申請できます。'
  return '申請できます。別の管理者が承認すると、すぐに消去が始まります。'
}

/** The erasure on the word of two: one asks, another confirms; both type the name. */
export function Erasure({ id, removal, mayWrite }: Props) {
  const own = useMember().id_by_enterprise_id
  const [isTyping, setTyping] = useState(false)
  const cancelling = useMutation({
    ...api.mutation.post('/api/admin/agency_removals/cancel/:id'),
    onSuccess: () => flashSuccess('申請を取り下げました'),
  })
  const { asked_at, asked_by, confirmed_at, exported_at, erasable_from } = removal
  const isDue = exported_at !== null && Date.parse(erasable_from ?? '') <= Date.now()
  return (
    <SettingRow title="消去" hint="元に戻せません。2人の管理者の申請と承認が要ります">
      <Lead role="status" below={12}>
        {stateOf(removal)}
      </Lead>
      {mayWrite && !confirmed_at && (
        <Row wrap>
          {!asked_at && (
            <Button variant="outline" color="ng" disabled={!isDue} onClick={() => setTyping(true)}>
              消去を申請
            </Button>
          )}
          {asked_at && asked_by !== own && (
            <Button color="ng" onClick={() => setTyping(true)}>
              消去を承認
            </Button>
          )}
          {asked_at && (
            <Button
              variant="default"
              loading={cancelling.isPending}
              onClick={() => cancelling.mutate({ id })}
            >
              申請を取り下げる
            </Button>
          )}
        </Row>
      )}
      {isTyping && <NameDialog id={id} removal={removal} close={() => setTyping(false)} />}
    </SettingRow>
  )
}

function NameDialog({ id, removal, close }: { id: number; removal: Removal; close: () => void }) {
  const [typed, setTyped] = useState('')
  useFocusBack()
  const isConfirming = removal.asked_at !== null
  const acting = useMutation({
    ...api.mutation.post(
      isConfirming ? '/api/admin/agency_removals/confirm/:id' : '/api/admin/agency_removals/ask/:id',
    ),
    onSuccess: () => {
      flashSuccess(isConfirming ? '消去を承認しました' : '消去を申請しました')
      close()
    },
    meta: { form: true },
  })
  const errors = acting.error instanceof ApiError ? acting.error.fields.name : undefined
  return (
    <Modal
      opened
      onClose={close}
      title={isConfirming ? 'データの消去を承認しますか' : 'データの消去を申請しますか'}
      size={520}
    >
      <p>
        「{removal.name}
        」のすべての記録、書類、履歴、監査ログ、ファイル、書き出したZIPを消します。元に戻せません。運営が出した請求書と会社名だけが残ります。
      </p>
      <TextInput
        label={`確認のため「${removal.name}」と入力してください`}
        data-autofocus
        value={typed}
        error={errors?.join('、')}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          color="ng"
          disabled={typed.trim() !== removal.name}
          loading={acting.isPending}
          onClick={() => acting.mutate({ id, body: { name: typed } })}
        >
          {isConfirming ? '消去を承認' : '消去を申請'}
        </Button>
      </Actions>
    </Modal>
  )
}
