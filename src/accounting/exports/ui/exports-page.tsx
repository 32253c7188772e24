import { Button, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Link } from 'react-router'
import { MonthSwitch } from '#contracts/contract-operations/ui/month/month-switch.tsx'
import { ADMINISTRATOR, ALL_CONTRACTS } from '#foundation/rules/authority.ts'
import { formatMonth, formatMonthName } from '#foundation/rules/date-text.ts'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ApiError } from '#foundation/ui/api-error.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { BooksTabs } from '../../journals/ui/books-tabs.tsx'
import { monthIn } from '../../journals/ui/period.ts'
import { formatLabels } from '../formats/labels.ts'
import { api, type ExportPreview, type Format } from './client.ts'
import { ExportHistory } from './export-history.tsx'
import styles from './exports.module.css'
import { PreviewTable } from './preview-table.tsx'

const choices = keysOf(formatLabels).map((value) => ({ value, label: formatLabels[value] }))

/** What an accounting program gets of a month: first seen, then handed out once, then found again. */
export function ExportsPage() {
  const address = useListAddress()
  const month = monthIn(address)
  const { authority, contract_permission } = useMember()
  const seesAll = authority >= ADMINISTRATOR || contract_permission === ALL_CONTRACTS
  return (
    <>
      <PageHeader
        title="仕訳の書き出し"
        meta={<MonthSwitch month={month} go={(next) => address.set({ month: next })} screen="journals" />}
      />
      <BooksTabs month={month} />
      {seesAll ? (
        <Handing
          month={month}
          format={address.choice('format', choices) ?? 'yayoi'}
          choose={(format) => address.set({ format })}
        />
      ) : (
        <EmptyState
          title="書き出せるのは、すべての契約を見られるメンバーです"
          text="会計の月は全体で書き出します。契約の権限が「すべて」のメンバーか管理者に依頼してください。"
        />
      )}
    </>
  )
}

/** What keeps entries from a form: its accounts have no codes. Anything else is a failure of the page. */
const isRefused = (error: Error): error is ApiError => error instanceof ApiError && error.status === 400

type HandingProps = { month: string; format: Format; choose: (format: Format) => void }

function Handing({ month, format, choose }: HandingProps) {
  const order = { month, format }
  const preview = useQuery({
    ...api.query.post('/api/enterprise/journals/export', { body: { ...order, preview: true } }),
    throwOnError: (error) => !isRefused(error),
  })
  const waiting = preview.data?.preview
  return (
    <>
      <div className={styles.bar}>
        <ScrollRegion label="形式" className={styles.formats}>
          <SegmentedControl
            aria-label="書き出す形式"
            data={choices}
            value={format}
            onChange={(value) => choose(value as Format)}
          />
        </ScrollRegion>
        {waiting && waiting.count > 0 && <HandOut order={order} waiting={waiting} />}
      </div>
      {!waiting && !preview.isError && <SkeletonRows rows={6} columns={8} />}
      {preview.error && isRefused(preview.error) && (
        <EmptyState
          title={`${formatLabels[format]}の形式では書き出せません`}
          text={preview.error.fields.format?.join(' ') ?? ''}
          actions={
            <Button component={Link} to="/enterprise/setting/accounting">
              会計の設定を開く
            </Button>
          }
        />
      )}
      {waiting?.count === 0 && (
        <EmptyState
          title={`${formatMonth(month)}までの仕訳は、すべて書き出されています`}
          text="この後に確定・変更したものが、次の書き出しに入ります。書き出したファイルは下の履歴からもう一度ダウンロードできます。"
        />
      )}
      {waiting && waiting.count > 0 && <PreviewTable preview={waiting} />}
      <ExportHistory />
    </>
  )
}

type HandOutProps = { order: { month: string; format: Format }; waiting: ExportPreview }

/** Hands out what waits, once somebody is sure, and gives the file. */
function HandOut({ order, waiting }: HandOutProps) {
  const hand = useMutation({
    ...api.mutation.post('/api/enterprise/journals/export'),
    async onSuccess({ journal_export: made }) {
      if (!made) return
      flashSuccess(`${made.count.toLocaleString('ja-JP')}件の仕訳を書き出しました`)
      saveFile(
        await api.blob('/api/enterprise/journals/exports/download/:id', { id: made.id }),
        made.file_name,
      )
    },
  })
  const ask = async () => {
    const earlier =
      waiting.earlier_count > 0
        ? `うち${waiting.earlier_count.toLocaleString('ja-JP')}件（${yenText(waiting.earlier_total)}）は、まだ書き出していない前の月の分です。`
        : ''
    const isSure = await confirm({
      title: `${formatMonth(order.month)}の仕訳を書き出しますか`,
      text: `${waiting.count.toLocaleString('ja-JP')}件、${yenText(waiting.total)}を${formatLabels[order.format]}の形式で書き出します。${earlier}1つの仕訳は1度だけ書き出され、次の書き出しには入りません。`,
      action: '書き出す',
    })
    if (isSure) hand.mutate({ body: order })
  }
  return (
    <Button leftSection={<FileDown size={15} aria-hidden />} loading={hand.isPending} onClick={ask}>
      {formatMonthName(order.month)}を書き出す
    </Button>
  )
}
