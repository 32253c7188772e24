import { Button, Checkbox, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Database, Users } from 'lucide-react'
import { useState } from 'react'
import { type Feature, features } from '#foundation/entity/entity.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Panel, Row } from '#foundation/ui/layout.tsx'
import { RequiredMark } from '#foundation/ui/required-mark.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { enterprise } from '../../enterprise.ts'
import type { Usage } from '../../usage/ui/client.ts'
import type { restrictionRoutes } from '../server.ts'
import type { Chosen } from './chosen.ts'
import styles from './restrictions.module.css'

const api = apiOf<typeof restrictionRoutes>()

type Props = { row: RecordRow; chosen: Chosen; usage: Usage | undefined; clear: () => void }

/** What the change does, and why it is made; nothing changes before. */
export function ConfirmPane({ row, chosen, usage, clear }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [mails, setMails] = useState(false)
  const saving = useMutation({
    mutationFn: () =>
      api.post('/api/admin/enterprises/restrict/:id', {
        id: idOf(row),
        body: { restrictions: chosen, reason: reason.trim(), with_mail: mails },
      }),
    onSuccess: ({ enterprise: saved }) => {
      flashSuccess('機能制限を変更しました。次のリクエストから反映されます')
      clear()
      return refreshFamily(client, enterprise, saved as RecordRow)
    },
  })
  const note = useKeptDialog({
    name: `restrict ${idOf(row)}`,
    value: { reason, mails },
    saving,
    take: (typed) => {
      setReason(typed.reason)
      setMails(typed.mails)
    },
  })
  const changed = Object.entries(chosen) as [Feature, 0 | 1][]
  const closed = changed.filter(([, value]) => value === 1).map(([feature]) => feature)
  return (
    <Panel tone="warn" className={styles.confirm} aria-label="変更の確認">
      <Row as="header">
        <StateIcon shape="alert" tone="warn" size={16} />
        <h2>変更の確認</h2>
      </Row>
      {changed.map(([feature, value]) => (
        <p key={feature}>
          「{features[feature]}」を<b>{value === 1 ? '制限中' : '利用可'}</b>にします
        </p>
      ))}
      {closed.length > 0 && (
        <ul>
          {usage && (
            <Row as="li">
              <Users size={14} aria-hidden />
              メンバー {withSeparators(usage.members)}名が開けなくなります
            </Row>
          )}
          <Row as="li">
            <Database size={14} aria-hidden />
            登録された情報は保存されたままです
          </Row>
        </ul>
      )}
      {note}
      <Textarea
        label={
          <>
            理由 <RequiredMark />
          </>
        }
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Checkbox
        label="相手の管理者にメールで知らせる（理由も載ります）"
        checked={mails}
        onChange={(event) => setMails(event.currentTarget.checked)}
      />
      <Actions above={2}>
        <Button variant="default" onClick={clear}>
          取消
        </Button>
        <Button disabled={reason.trim() === ''} loading={saving.isPending} onClick={() => saving.mutate()}>
          変更を反映
        </Button>
      </Actions>
    </Panel>
  )
}
