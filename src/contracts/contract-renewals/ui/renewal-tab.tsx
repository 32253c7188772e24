import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2, Mail } from 'lucide-react'
import { useState } from 'react'
import { nextPeriod } from '#foundation/rules/contract-period.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { Side } from '#foundation/rules/sides.ts'
import type { RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Columns, Facts, Lead, Panel, Row, Stack } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import type { RenewalRow } from '../rows.ts'
import { AskDialog } from './ask-dialog.tsx'
import { api } from './client.ts'
import { remaining } from './dates.ts'
import { canAsk, canHandle } from './possible.ts'
import { RenewalAgreement } from './renewal-agreement.tsx'
import { NoticeBy } from './renewal-columns.tsx'
import { RenewalHistory } from './renewal-history.tsx'
import styles from './renewals.module.css'
import { SideState } from './side-state.tsx'
import { UrlDialog } from './url-dialog.tsx'
import { useRefresh } from './use-refresh.ts'

const names = { sales: '販売側', supplier: '仕入側' } as const

function SideCard({ row, side }: { row: RenewalRow; side: Side }) {
  const [open, setOpen] = useState<'mail' | 'url'>()
  const close = () => setOpen(undefined)
  return (
    <Panel aria-label={`${names[side]}の回答`}>
      <h2 className={styles.heading}>{names[side]}</h2>
      <SideState side={row[side]} />
      {canAsk(row, side) && (
        <Row wrap above={12}>
          <Button
            variant="default"
            leftSection={<Mail size={14} aria-hidden />}
            onClick={() => setOpen('mail')}
          >
            確認メールを{row[side]?.mail_flg === 1 ? '再送信' : '送信'}
          </Button>
          <Button
            variant="default"
            leftSection={<Link2 size={14} aria-hidden />}
            onClick={() => setOpen('url')}
          >
            回答用URL
          </Button>
        </Row>
      )}
      {open === 'mail' && <AskDialog row={row} side={side} close={close} />}
      {open === 'url' && <UrlDialog row={row} side={side} close={close} />}
    </Panel>
  )
}

function Head({ row }: { row: RenewalRow }) {
  const next = nextPeriod({ start_date: row.period_start_date, end_date: row.period_end_date })
  return (
    <div className={styles.facts}>
      <Facts
        stacked
        facts={[
          ['更新の状況', <StateWord key="state" view="renewal" id={row.contract_ext_confirm_status_flg} />],
          ['契約終了日', `${formatDate(row.period_end_date)}（${remaining(row.period_end_date)}）`],
          ['次の期間（案）', `${formatDate(next.start_date)}〜${formatDate(next.end_date)}`],
          row.notice_by !== null && ['不更新の予告期限', <NoticeBy key="notice" row={row} />],
        ]}
      />
    </div>
  )
}

/** Both sides of a contract's renewal on its record. */
export const RenewalPart: RecordPart = ({ row: whole }) => {
  const refresh = useRefresh()
  const id = whole.id_by_enterprise_id
  const row = useQuery(api.query.post('/api/enterprise/contracts/ext_confirms/:id', { id })).data?.renewal
  const handling = useMutation({
    mutationFn: () => api.post('/api/enterprise/contracts/ext_confirm_handle/:id', { id }),
    onSuccess: async () => {
      flashSuccess('回答への対応を開始しました')
      await refresh()
    },
  })
  if (row === undefined) return <SkeletonRows rows={4} columns={2} height={48} />
  if (row === null)
    return (
      <Stack gap={20} inset above={20} below={20}>
        <RenewalAgreement row={whole} />
        <EmptyState
          title="更新の確認は、契約の確定後に行えます"
          text="契約を確定すると、販売先と仕入先へ更新の意向を確認するメールを送れます。"
        />
      </Stack>
    )
  return (
    <Stack gap={20} inset above={20} below={20}>
      <Head row={row} />
      <Columns column_px={220}>
        <SideCard row={row} side="sales" />
        <SideCard row={row} side="supplier" />
      </Columns>
      {canHandle(row) && (
        <Row as="p" wrap gap={12}>
          <Button variant="default" loading={handling.isPending} onClick={() => handling.mutate()}>
            回答への対応を開始
          </Button>
          <Lead as="span">開始すると、相手は回答用URLから回答を変更できなくなります。</Lead>
        </Row>
      )}
      <RenewalAgreement row={whole} />
      <RenewalHistory id={id} />
    </Stack>
  )
}
