import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess, flashUndo } from '#foundation/ui/flash.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { contractOperation } from '../contract-operation.ts'
import { api, type Operation } from './client.ts'
import { nameOf } from './grid/use-grid.ts'
import { earlyQuestion, earlyText, isEarly, useEarlyConfirm } from './use-early-confirm.tsx'

const statuses = { 4: '途中終了', 5: '稼働なし' } as const

/** After a move everything of the family, and the billing that follows from it, is asked for again. */
function useMoved() {
  const client = useQueryClient()
  return async (text?: string) => {
    await refreshFamily(client, contractOperation)
    client.invalidateQueries({ queryKey: ['billing_payments'] })
    if (text) flashSuccess(text)
  }
}

const billingPath = (id: number) => `/enterprise/billing_payments/${id}`

/** What one may do with a month: confirm, take that back, close, or say that it ended midway or had no work. */
export function OperationActions({ row }: { row: Operation }) {
  const id = row.id_by_enterprise_id
  const moved = useMoved()
  const navigate = useNavigate()
  const early = useEarlyConfirm()
  const [asking, setAsking] = useState<4 | 5>()
  const confirming = useMutation({
    mutationFn: async () => {
      const path = '/api/enterprise/contract_operations/confirm/:id'
      if (!isEarly(row)) return api.post(path, { id, body: {} })
      const reason = await early.ask(earlyQuestion(row, nameOf(row)))
      return reason === undefined ? undefined : api.post(path, { id, body: { reason } })
    },
    onSuccess: async (answer) => {
      if (!answer) return
      const bill = answer.billing_payment?.id_by_enterprise_id
      await moved()
      flashUndo(`${nameOf(row)}の稼働を確定しました`, () => cancelling.mutate(bill))
      if (bill !== undefined) navigate(`${billingPath(bill)}/billing`)
    },
  })
  const cancelling = useMutation({
    // The bill it led to goes with it: whoever still looks at that bill comes back to the month.
    mutationFn: async (bill: number | undefined) => {
      await api.post('/api/enterprise/contract_operations/confirm_cancel/:id', { id })
      const isAtBill = bill !== undefined && window.location.pathname.startsWith(`${billingPath(bill)}/`)
      if (isAtBill) await navigate(`/enterprise/contract_operations/${id}`)
    },
    onSuccess: () => moved('確定を取り消しました'),
  })
  const closing = useMutation({
    mutationFn: () => api.post('/api/enterprise/contract_operations/close/:id', { id }),
    onSuccess: () => moved('月次締めをしました'),
  })
  const changing = useMutation({
    mutationFn: ({ to, reason }: { to: 4 | 5; reason: string }) =>
      api.post('/api/enterprise/contract_operations/change_status/:id', {
        id,
        body: { operational_status_flg: to, reason },
      }),
    onSuccess: () => {
      setAsking(undefined)
      return moved('稼働状況を変更しました')
    },
  })
  const isConfirmed = row.submission_status_flg === CONFIRMED
  const isClosed = row.closed_flg === 1
  const isRefused = early.refuses && isEarly(row)
  const askCancel = async () => {
    const text = 'この月の請求・支払が未確定なら、あわせて削除されます。'
    if (
      await confirm({ title: '契約稼働の確定を取り消しますか', text, action: '確定を取り消す', danger: true })
    )
      cancelling.mutate(undefined)
  }
  const askClose = async () => {
    const text = '締めた月の稼働は変更できなくなります。'
    if (await confirm({ title: 'この月を締めますか', text, action: '月次締めをする' })) closing.mutate()
  }
  return (
    <Row>
      <Button
        variant="default"
        component={Link}
        to={`/enterprise/contract_operations?view=month&month=${String(row.operational_month)}`}
      >
        月次入力で開く
      </Button>
      {!isConfirmed && !isClosed && (
        <Button
          leftSection={<Check size={16} aria-hidden />}
          loading={confirming.isPending}
          disabled={isRefused}
          title={isRefused ? `${earlyText(row)}終わってから確定してください。` : undefined}
          onClick={() => confirming.mutate()}
        >
          稼働を確定
        </Button>
      )}
      {!isClosed && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label="その他の操作">
              <Ellipsis size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isConfirmed ? (
              <>
                <Menu.Item onClick={askCancel}>確定取消</Menu.Item>
                <Menu.Item onClick={askClose}>月次締めをする</Menu.Item>
              </>
            ) : (
              <>
                <Menu.Item onClick={() => setAsking(4)}>途中終了にする</Menu.Item>
                <Menu.Item onClick={() => setAsking(5)}>稼働なしにする</Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {early.dialog}
      {asking && (
        <ReasonDialog
          title={`稼働状況を「${statuses[asking]}」にしますか`}
          text={asking === 5 ? 'この月の請求・支払は作られません。' : '理由は履歴に残ります。'}
          action={`${statuses[asking]}にする`}
          close={() => setAsking(undefined)}
          run={(reason) => changing.mutate({ to: asking, reason })}
          isRunning={changing.isPending}
        />
      )}
    </Row>
  )
}
