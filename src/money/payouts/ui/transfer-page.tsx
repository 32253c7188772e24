import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Facts, Stack } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import styles from '../../receipts/ui/ledger.module.css'
import { RecordJournals, useSeesBooks } from '../../ui/record-journals.tsx'
import { api } from './client.ts'
import { TransferActions } from './transfer-actions.tsx'
import { TransferLines } from './transfer-lines.tsx'
import { TransferProofs } from './transfer-proofs.tsx'
import { onlyManagers } from './transfers-page.tsx'

/** One transfer: its file, what it pays, whether the bank carried it out, and what the books say of it. */
export function TransferPage() {
  const id = Number(useParams().id)
  if (useMember().authority < 1) return onlyManagers
  return Number.isInteger(id) && id > 0 ? <Shown id={id} /> : <NotFoundPage />
}

function Shown({ id }: { id: number }) {
  const { data } = useQuery(api.query.get('/api/enterprise/transfers/show/:id', { id }))
  const seesBooks = useSeesBooks()
  if (!data) return <SkeletonRows rows={10} columns={5} />
  const { transfer, lines, withdrawals } = data
  return (
    <>
      <PageHeader
        title={`振込 #${id}`}
        meta={<StateWord view="transfer" id={transfer.status_flg} />}
        actions={<TransferActions transfer={transfer} />}
      />
      <div className={styles.bar}>
        <Facts
          names_px={88}
          facts={[
            ['支払日', formatDate(transfer.pay_day)],
            ['振込指定日', formatDate(transfer.execution_date)],
            ['合計', `${transfer.payee_count.toLocaleString('ja-JP')}件・${yenText(transfer.total)}`],
            !!transfer.paid_on && ['支払った日', formatDate(transfer.paid_on)],
            !!transfer.cancel_reason && ['取消の理由', transfer.cancel_reason],
            !!transfer.sha256 && ['SHA-256', transfer.sha256],
          ]}
        />
      </div>
      <TransferLines lines={lines} />
      {withdrawals.length > 0 && <TransferProofs withdrawals={withdrawals} />}
      {seesBooks && (
        <section aria-label="仕訳">
          <div className={styles.bar}>
            <h2>仕訳</h2>
          </div>
          <Stack inset above={8} below={32}>
            <RecordJournals key={transfer.status_flg} source_type="transfer" source_id={id} />
          </Stack>
        </section>
      )}
    </>
  )
}
