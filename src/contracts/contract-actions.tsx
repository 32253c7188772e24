import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Ellipsis, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RecordRow } from '../entity/ui/entity-api.ts'
import { refreshFamily } from '../entity/ui/queries.ts'
import { useDelete } from '../entity/ui/record/use-delete.ts'
import { CONFIRMED } from '../rules/states/confirm.ts'
import { confirm } from '../ui/confirm.tsx'
import { flashSuccess } from '../ui/flash.tsx'
import { cancelConfirm, expireContract } from './calls.ts'
import { contract } from './contract.ts'
import styles from './contract-page.module.css'
import { EarlyEndDialog } from './early-end-dialog.tsx'

const EXPIRED = 3

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
function useMove(call: (id: number) => Promise<RecordRow>, row: RecordRow, text: string) {
  const moved = useMoved()
  const moving = useMutation({
    mutationFn: () => call(row.id_by_enterprise_id),
    onSuccess: (saved) => moved(saved, text),
  })
  return async (question: Parameters<typeof confirm>[0]) => {
    if (await confirm(question)) moving.mutate()
  }
}

/** What one may do with a contract: edit, confirm by way of its last step, take that back, let it end early or expire, delete. */
export function ContractActions({ row }: { row: RecordRow }) {
  const edit = `/enterprise/contracts/${row.id_by_enterprise_id}/edit`
  const isConfirmed = row.contract_status_flg === CONFIRMED
  const cancel = useMove(cancelConfirm, row, '契約の確定を取り消しました')
  const expire = useMove(expireContract, row, '契約を満了にしました')
  const remove = useDelete(contract, row)
  const moved = useMoved()
  const [isEnding, setEnding] = useState(false)
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
    <div className={styles.actions}>
      <Button variant="default" component={Link} to={edit} leftSection={<Pencil size={14} aria-hidden />}>
        編集
      </Button>
      {!isConfirmed && (
        <Button component={Link} to={`${edit}?step=confirm`} leftSection={<Check size={16} aria-hidden />}>
          契約を確定
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label="その他の操作">
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isConfirmed && <Menu.Item onClick={askCancel}>確定取消</Menu.Item>}
          {isConfirmed && <Menu.Item onClick={() => setEnding(true)}>途中終了にする</Menu.Item>}
          {isConfirmed && (
            <Menu.Item disabled={row.contract_ext_confirm_status_flg === EXPIRED} onClick={askExpire}>
              満了にする
            </Menu.Item>
          )}
          {!isConfirmed && (
            <Menu.Item color="ng" onClick={remove}>
              契約を削除
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEnding && (
        <EarlyEndDialog
          row={row}
          close={() => setEnding(false)}
          done={(saved) => moved(saved, '契約を途中終了にしました')}
        />
      )}
    </div>
  )
}
