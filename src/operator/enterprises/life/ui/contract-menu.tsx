import { ActionIcon, Button, Checkbox, Menu, Modal, Textarea } from '@mantine/core'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions } from '#foundation/ui/layout.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { enterprise } from '../../enterprise.ts'
import type { enterpriseLifeRoutes } from '../server.ts'
import styles from './life.module.css'

const api = apiOf<typeof enterpriseLifeRoutes>()

/** What is kept of an enterprise, and who may look in, hang on its contract. */
const refreshContract = (client: QueryClient, saved: RecordRow) =>
  Promise.all([
    refreshFamily(client, enterprise, saved),
    client.invalidateQueries({ queryKey: ['agency_removals'] }),
    client.invalidateQueries({ queryKey: ['support_consents'] }),
  ])

/** Ends the enterprise's contract, or takes it up again. */
export function ContractMenu({ row }: { row: RecordRow }) {
  const client = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const isActive = row.contract_status_id === 1
  const reopening = useMutation({
    mutationFn: () => api.post('/api/admin/enterprises/reopen/:id', { id: idOf(row) }),
    onSuccess: async ({ enterprise }) => {
      await refreshContract(client, enterprise as RecordRow)
      flashSuccess('契約を再開しました。請求設定を登録してください')
    },
  })
  if (useMember().authority < MANAGER) return null
  const reopen = async () => {
    const yes = await confirm({
      title: '契約を再開しますか',
      text: 'メンバーはまたログインでき、サイトが開きます。料金は、請求設定をあらためて登録してください。',
      action: '契約を再開',
    })
    if (yes) reopening.mutate()
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label="契約の操作">
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isActive ? (
            <Menu.Item color="ng" onClick={() => setEnding(true)}>
              契約を終了
            </Menu.Item>
          ) : (
            <Menu.Item onClick={reopen}>契約を再開</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEnding && <EndDialog row={row} close={() => setEnding(false)} />}
    </>
  )
}

/** Says what the end does, and asks why. */
function EndDialog({ row, close }: { row: RecordRow; close: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [withMail, setWithMail] = useState(true)
  useFocusBack()
  const ending = useMutation({
    mutationFn: () =>
      api.post('/api/admin/enterprises/end/:id', {
        id: idOf(row),
        body: { reason: reason.trim(), with_mail: withMail },
      }),
    onSuccess: async ({ enterprise }) => {
      await refreshContract(client, enterprise as RecordRow)
      close()
      flashSuccess('契約を終了しました')
    },
  })
  const note = useKeptDialog({
    name: `end ${idOf(row)}`,
    value: { reason, withMail },
    saving: ending,
    take: (typed) => {
      setReason(typed.reason)
      setWithMail(typed.withMail)
    },
  })
  return (
    <Modal opened onClose={close} title={`${String(row.name)}の契約を終了しますか`} size={520}>
      <ul className={styles.effects}>
        <li>次のリクエストから、メンバーはだれもログインできません。</li>
        <li>公開サイトは閉じ、メールや連携は動きません。データは残ります。</li>
        <li>
          請求設定は今月末で終わり、来月から始まるものは消えます。今月までの請求書は、これまでどおり送れます。
        </li>
      </ul>
      {note}
      <Textarea
        label="理由"
        data-autofocus
        autosize
        minRows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Checkbox
        mt="sm"
        label="相手の管理者にメールで知らせる"
        checked={withMail}
        onChange={({ currentTarget: { checked } }) => setWithMail(checked)}
      />
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          color="ng"
          disabled={!reason.trim()}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          契約を終了する
        </Button>
      </Actions>
    </Modal>
  )
}
