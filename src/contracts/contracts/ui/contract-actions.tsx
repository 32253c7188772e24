import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Ellipsis, FileText, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLawGuard } from '#compliance/ui/use-law-guard.tsx'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { EXPIRED, RENEWED } from '#foundation/rules/states/contract.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { useDelete } from '#foundation/screens/record/use-delete.ts'
import { titleOf } from '#foundation/screens/screen.ts'
import { slot } from '#foundation/screens/slot.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { useVisibleFamilies } from '#foundation/ui/shell/visible.ts'
import { contract } from '../contract.ts'
import { api, overriding } from './client.ts'
import { EarlyEndDialog } from './early-end-dialog.tsx'
import { AmendDialog } from './terms/amend-dialog.tsx'
import { RenewDialog } from './terms/renew-dialog.tsx'

const DocumentLinks = slot<{ row: RecordRow }>('contract-documents')
type SettingProps = { level: 'contract'; id: number; name: string; close: () => void }
const TimesheetSetting = slot<SettingProps>('timesheet-setting')

/** After a move everything of the family, and the months that follow from it, is asked for again. */
function useMoved() {
  const client = useQueryClient()
  return async (saved: RecordRow, text: string) => {
    await refreshFamily(client, contract, saved)
    client.invalidateQueries({ queryKey: ['contract_operations'] })
    flashSuccess(text)
  }
}

/** A move of the contract: asked for, made, and shown at once. */
function useMove(call: () => Promise<{ contract: RecordRow } | undefined>, text: string) {
  const moved = useMoved()
  const moving = useMutation({
    mutationFn: call,
    onSuccess: (saved) => saved && moved(saved.contract, text),
  })
  return async (question: Parameters<typeof confirm>[0]) => {
    if (await confirm(question)) moving.mutate()
  }
}

type Dialog = 'amend' | 'early_end' | 'renew' | 'timesheets'

/** A new draft like this one, opened at once. */
function useCopy(row: RecordRow) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      api.post('/api/enterprise/contracts/copy/:id', { id: row.id_by_enterprise_id, body: {} }),
    onSuccess: ({ contract: made }) => {
      refreshFamily(client, contract, made)
      flashSuccess(`契約 ${String(made.title)} を下書きで作成しました`)
      navigate(`/enterprise/contracts/${made.id_by_enterprise_id}/edit?step=client`)
    },
  })
}

/** What one may do with a contract: edit, confirm by way of its last step, copy, renew, change its terms, end or delete it. */
export function ContractActions({ row }: { row: RecordRow }) {
  const id = row.id_by_enterprise_id
  const edit = `/enterprise/contracts/${id}/edit`
  const isConfirmed = row.contract_status_flg === CONFIRMED
  const cancel = useMove(
    () => api.post('/api/enterprise/contracts/confirm_cancel/:id', { id }),
    '契約の確定を取り消しました',
  )
  const law = useLawGuard('理由を残して満了にする')
  const expire = useMove(
    () =>
      law.guarded((reason) =>
        api.post('/api/enterprise/contracts/expire/:id', { id, body: overriding(reason) }),
      ),
    '契約を満了にしました',
  )
  const remove = useDelete(contract, row)
  const moved = useMoved()
  const copying = useCopy(row)
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const seesMonths = useVisibleFamilies().has('contract_operations')
  const renewal = row.contract_ext_confirm_status_flg
  const askCancel = () =>
    cancel({
      title: '契約の確定を取り消しますか',
      text: '未確定に戻り、まだ誰も入力していない契約稼働は削除されます。',
      action: '確定を取り消す',
      danger: true,
    })
  const askExpire = () =>
    expire({ title: '契約を満了にしますか', text: '更新の状態が「満了」になります。', action: '満了にする' })
  return (
    <Row>
      <Button variant="default" component={Link} to={edit} leftSection={<Pencil size={14} aria-hidden />}>
        {isConfirmed ? '契約の内容' : '編集'}
      </Button>
      {!isConfirmed && (
        <Button component={Link} to={`${edit}?step=confirm`} leftSection={<Check size={16} aria-hidden />}>
          契約を確定
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<FileText size={14} aria-hidden />}>
            書類
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <DocumentLinks row={row} />
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label="その他の操作">
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isConfirmed && (
            <>
              <Menu.Item onClick={() => setDialog('amend')}>条件を変更</Menu.Item>
              <Menu.Item disabled={renewal === RENEWED} onClick={() => setDialog('renew')}>
                契約を更新
              </Menu.Item>
            </>
          )}
          <Menu.Item onClick={() => copying.mutate()}>コピーして作成</Menu.Item>
          {seesMonths && <Menu.Item onClick={() => setDialog('timesheets')}>稼働報告の設定</Menu.Item>}
          {isConfirmed && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={askCancel}>確定取消</Menu.Item>
              <Menu.Item onClick={() => setDialog('early_end')}>途中終了にする</Menu.Item>
              <Menu.Item disabled={renewal === EXPIRED || renewal === RENEWED} onClick={askExpire}>
                満了にする
              </Menu.Item>
            </>
          )}
          {!isConfirmed && (
            <Menu.Item color="ng" onClick={remove}>
              契約を削除
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'early_end' && (
        <EarlyEndDialog row={row} close={close} done={(saved) => moved(saved, '契約を途中終了にしました')} />
      )}
      {dialog === 'amend' && (
        <AmendDialog row={row} close={close} done={(saved) => moved(saved, '契約の条件を変更しました')} />
      )}
      {dialog === 'renew' && <RenewDialog row={row} close={close} />}
      {dialog === 'timesheets' && (
        <TimesheetSetting level="contract" id={id} name={`契約「${titleOf(contract, row)}」`} close={close} />
      )}
      {law.dialog}
    </Row>
  )
}
