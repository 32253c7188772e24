import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Send } from 'lucide-react'
import { useState } from 'react'
import { today } from '#foundation/entity/today.ts'
import { listRecords } from '#foundation/screens/client.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Lead, Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { TodaySection } from '../../../today/section.ts'
import { queryOf } from '../../../today/sections.ts'
import type { Marking } from '../client.ts'
import { ActButton } from './act-button.tsx'
import { useEach } from './use-each.ts'
import { type WaitKind, type WaitSection, waitKinds } from './wait-kinds.ts'
import { WaitTable } from './wait-table.tsx'

/** So many stand in one dialog; the others after them. */
const rows_most = 50

type Props = {
  section: TodaySection & { key: WaitSection }
  count: number
  /** Whose records; null everybody's. */
  memberId: number | null
  finish: Marking['finish']
}

/** Confirms or sends what waits, once one has seen what it is. */
export function WaitAct(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const kind = waitKinds[props.section.key]
  const isSend = kind.verb === '送信'
  return (
    <>
      <ActButton
        icon={isSend ? Send : Check}
        label={isSend ? '送信' : '確認して確定'}
        of={kind.title}
        run={() => setOpen(true)}
      />
      {isOpen && <WaitDialog {...props} kind={kind} close={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Props & { kind: WaitKind; close: () => void }

function WaitDialog({ section, count, memberId, finish, kind, close }: DialogProps) {
  const client = useQueryClient()
  const { entity, columns, verb, shownOf } = kind
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { data } = useQuery({
    queryKey: [entity.plural, 'today', section.key, memberId],
    queryFn: ({ signal }) =>
      listRecords(
        entity,
        { ...queryOf(section, today(), memberId), limit_value: rows_most },
        columns,
        signal,
      ),
    staleTime: 0,
    gcTime: 0,
  })
  const each = useEach(kind)
  const shown = (data?.rows ?? []).map(shownOf)
  const possible = shown.filter(({ id, obstacle }) => !obstacle && !each.failed.has(id))
  const chosen = possible.filter(({ id }) => !left.has(id))
  const run = async () => {
    const { done, failed, undo } = await each.run(chosen.map(({ id }) => id))
    await Promise.all(
      ['contract_operations', 'billing_payments'].map((family) =>
        client.invalidateQueries({ queryKey: [family] }),
      ),
    )
    if (done.length > 0) {
      const text = `${done.length}件の${kind.done}`
      if (undo) await finish(section.key, done, { text, undo })
      else {
        flashSuccess(text)
        await finish(section.key, done)
      }
    }
    if (failed === 0) close()
  }
  const sum = chosen.reduce((total, { amount }) => total + (amount ?? 0), 0)
  return (
    <Modal
      opened
      onClose={close}
      title={`${kind.title}　${count}件`}
      size={880}
      closeOnClickOutside={!each.isRunning}
    >
      <Lead below={12}>{kind.text}</Lead>
      {data ? (
        <WaitTable
          kind={kind}
          shown={shown}
          left={left}
          failed={each.failed}
          toggle={(id) => setLeft((before) => before.symmetricDifference(new Set([id])))}
        />
      ) : (
        <SkeletonRows rows={4} columns={5} />
      )}
      {data && data.count > shown.length && (
        <Note>ほかの{data.count - shown.length}件は、このあとに並びます。</Note>
      )}
      {verb === '送信' && <MailServerNotice />}
      <Actions>
        <Row>
          <b>{chosen.length}件</b> 合計 <b>{yenText(sum)}</b>
        </Row>
        <Spring />
        <Button variant="default" disabled={each.isRunning} onClick={close}>
          取消
        </Button>
        <Button disabled={chosen.length === 0 || each.isRunning} onClick={run}>
          {each.isRunning ? `${each.at} / ${each.of}件` : `${chosen.length}件を${verb}`}
        </Button>
      </Actions>
    </Modal>
  )
}
