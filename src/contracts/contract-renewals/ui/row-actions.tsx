import { ActionIcon, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Side } from '#foundation/rules/sides.ts'
import { EXPIRED, RENEWED } from '#foundation/rules/states/contract.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { api as contracts } from '../../contracts/ui/client.ts'
import { RenewDialog } from '../../contracts/ui/terms/renew-dialog.tsx'
import type { RenewalRow } from '../rows.ts'
import { AskDialog } from './ask-dialog.tsx'
import { api } from './client.ts'
import { canAsk, canHandle } from './possible.ts'
import { UrlDialog } from './url-dialog.tsx'
import { useRefresh } from './use-refresh.ts'

type Open = { kind: 'mail' | 'url'; side: Side } | { kind: 'renew' }

/** What one may do about the renewal of a contract. */
export function RowActions({ row }: { row: RenewalRow }) {
  const [open, setOpen] = useState<Open>()
  const refresh = useRefresh()
  const close = () => setOpen(undefined)
  const id = row.id_by_enterprise_id
  const done = (text: string) => async () => {
    flashSuccess(text)
    await refresh()
  }
  const handling = useMutation({
    mutationFn: () => api.post('/api/enterprise/contracts/ext_confirm_handle/:id', { id }),
    onSuccess: done('回答への対応を開始しました'),
  })
  const expiring = useMutation({
    mutationFn: () => contracts.post('/api/enterprise/contracts/expire/:id', { id, body: {} }),
    onSuccess: done('契約を満了にしました'),
  })
  const askExpire = async () => {
    const question = {
      title: '契約を満了にしますか',
      text: '更新の状態が「満了」になり、回答を受け付けなくなります。',
      action: '満了にする',
    }
    if (await confirm(question)) expiring.mutate()
  }
  const isOver = row.contract_ext_confirm_status_flg >= EXPIRED
  const asks = (side: Side, label: string) =>
    canAsk(row, side) && (
      <>
        <Menu.Item onClick={() => setOpen({ kind: 'mail', side })}>
          {label}へメールを{row[side]?.mail_flg === 1 ? '再送信' : '送信'}
        </Menu.Item>
        <Menu.Item onClick={() => setOpen({ kind: 'url', side })}>{label}の回答用URLを発行</Menu.Item>
      </>
    )
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <ActionIcon variant="subtle" size={28} aria-label={`${row.title ?? id}の操作`}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {asks('sales', '販売先')}
          {asks('supplier', '仕入先')}
          {canHandle(row) && <Menu.Item onClick={() => handling.mutate()}>回答への対応を開始</Menu.Item>}
          <Menu.Divider />
          <Menu.Item
            disabled={row.contract_ext_confirm_status_flg === RENEWED}
            onClick={() => setOpen({ kind: 'renew' })}
          >
            更新契約を作成
          </Menu.Item>
          <Menu.Item disabled={isOver} onClick={askExpire}>
            満了にする
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open?.kind === 'mail' && <AskDialog row={row} side={open.side} close={close} />}
      {open?.kind === 'url' && <UrlDialog row={row} side={open.side} close={close} />}
      {open?.kind === 'renew' && <RenewDialog row={row} close={close} />}
    </>
  )
}
