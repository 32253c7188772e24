import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2, Mail } from 'lucide-react'
import { useState } from 'react'
import { nextPeriod } from '#foundation/rules/contract-period.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import type { RenewalRow } from '../rows.ts'
import { AskDialog } from './ask-dialog.tsx'
import { beginHandling, showRenewal } from './client.ts'
import { remaining } from './dates.ts'
import { canAsk, canHandle } from './possible.ts'
import { RenewalHistory } from './renewal-history.tsx'
import styles from './renewal-tab.module.css'
import { NoticeBy } from './renewal-table.tsx'
import { SideState } from './side-state.tsx'
import { UrlDialog } from './url-dialog.tsx'
import { useRefresh } from './use-refresh.ts'

const names = { sales: '販売側', supplier: '仕入側' } as const

function SideCard({ row, side }: { row: RenewalRow; side: Side }) {
  const [open, setOpen] = useState<'mail' | 'url'>()
  const close = () => setOpen(undefined)
  return (
    <section className={styles.card} aria-label={`${names[side]}の回答`}>
      <h2>{names[side]}</h2>
      <SideState side={row[side]} />
      {canAsk(row, side) && (
        <div className={styles.cardActions}>
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
        </div>
      )}
      {open === 'mail' && <AskDialog row={row} side={side} close={close} />}
      {open === 'url' && <UrlDialog row={row} side={side} close={close} />}
    </section>
  )
}

function Head({ row }: { row: RenewalRow }) {
  const next = nextPeriod({ start_date: row.period_start_date, end_date: row.period_end_date })
  return (
    <dl className={styles.facts}>
      <div>
        <dt>更新の状況</dt>
        <dd>
          <StateWord view="renewal" id={row.contract_ext_confirm_status_flg} />
        </dd>
      </div>
      <div>
        <dt>契約終了日</dt>
        <dd>
          {formatDate(row.period_end_date)}（{remaining(row.period_end_date)}）
        </dd>
      </div>
      <div>
        <dt>次の期間（案）</dt>
        <dd>
          {formatDate(next.start_date)}〜{formatDate(next.end_date)}
        </dd>
      </div>
      {row.notice_by && (
        <div>
          <dt>不更新の予告期限</dt>
          <dd>
            <NoticeBy row={row} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Both sides of a contract's renewal on its record. */
export const RenewalPart: RecordPart = ({ row: { id_by_enterprise_id } }) => {
  const refresh = useRefresh()
  const { data: row } = useQuery({
    queryKey: ['contract_renewals', 'show', id_by_enterprise_id],
    queryFn: ({ signal }) => showRenewal(idOf({ id_by_enterprise_id }), signal),
  })
  const handling = useMutation({
    mutationFn: () => beginHandling(id_by_enterprise_id),
    onSuccess: async () => {
      flashSuccess('回答への対応を開始しました')
      await refresh()
    },
  })
  if (row === undefined) return <SkeletonRows rows={4} columns={2} height={48} />
  if (row === null)
    return (
      <EmptyState
        title="更新の確認は、契約の確定後に行えます"
        text="契約を確定すると、販売先と仕入先へ更新の意向を確認するメールを送れます。"
      />
    )
  return (
    <div className={styles.tab}>
      <Head row={row} />
      <div className={styles.cards}>
        <SideCard row={row} side="sales" />
        <SideCard row={row} side="supplier" />
      </div>
      {canHandle(row) && (
        <p className={styles.handle}>
          <Button variant="default" loading={handling.isPending} onClick={() => handling.mutate()}>
            回答への対応を開始
          </Button>
          開始すると、相手は回答用URLから回答を変更できなくなります。
        </p>
      )}
      <RenewalHistory id={id_by_enterprise_id} />
    </div>
  )
}
