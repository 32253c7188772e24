import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { monthOf } from '#foundation/rules/calendar.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { keysOf } from '#foundation/rules/keys-of.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { accounts } from '../../accounts/accounts.ts'
import { useAccountChoices } from './account-choices.ts'
import styles from './books.module.css'
import { BooksTabs } from './books-tabs.tsx'
import { api } from './client.ts'
import { type LedgerLine, ledgerLines } from './ledger-lines.ts'
import { PartyPicker, partyIn } from './party-picker.tsx'
import { isWrong, periodIn, wrongPeriod } from './period.ts'
import { PeriodFilter } from './period-filter.tsx'
import { RecordLink } from './record-link.tsx'
import { TaxMode } from './tax-mode.tsx'

const amount = (value: number | undefined) => (value ? value.toLocaleString('ja-JP') : '')

const columns: readonly Column<LedgerLine>[] = [
  { head: '日付', kind: 'short', cell: ({ date }) => formatDate(date) },
  { head: '摘要', kind: 'long', cell: ({ description }) => description },
  { head: '取引先', kind: 'long', cell: ({ row }) => row?.company_name ?? row?.candidate_name },
  { head: 'もとの記録', kind: 'short', cell: ({ row }) => row && <RecordLink of={row} /> },
  { head: '借方', kind: 'number', cell: ({ row }) => amount(row?.debit) },
  { head: '貸方', kind: 'number', cell: ({ row }) => amount(row?.credit) },
  { head: '残高', kind: 'number', cell: ({ balance }) => balance.toLocaleString('ja-JP') },
]

/** The account that a ledger opens with. */
const usual = 'receivable'

/** The lines of one account, of one party or all, with the balance after each. */
export function LedgerPage() {
  const address = useListAddress()
  const choices = useAccountChoices()
  const account =
    address.choice(
      'account',
      keysOf(accounts).map((value) => ({ value })),
    ) ?? usual
  const period = periodIn(address)
  const hasNoDays = isWrong(period)
  const asked = { ...period, ...partyIn(address), account }
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/journals/ledger', {
      body: { ...asked, page: address.page, limit_value: pageSize },
    }),
    enabled: !hasNoDays,
    placeholderData: keepPreviousData,
  })
  const lines = hasNoDays ? [] : data && ledgerLines(data, address.page, period)
  const hasLines = lines !== undefined && lines.length > 0
  const name = choices.find(({ value }) => value === account)?.label ?? ''
  return (
    <ListPage
      title="補助元帳"
      meta={hasLines && `${name}　${data?.count.toLocaleString('ja-JP')}件`}
      actions={
        hasLines && (
          <CsvButton
            name={`補助元帳_${name}_${period.from.replaceAll('-', '')}_${period.to.replaceAll('-', '')}`}
            read={() => api.blob('/api/enterprise/journals/ledger_csv', { body: asked })}
          />
        )
      }
      filters={
        <>
          <BooksTabs month={monthOf(period.to)} />
          <search className={styles.bar} aria-label="絞り込み">
            <Select
              label="科目"
              data={choices}
              value={account}
              allowDeselect={false}
              onChange={(value) => address.set({ account: value })}
            />
            <PartyPicker address={address} />
            <PeriodFilter address={address} period={period} />
            <TaxMode />
          </search>
        </>
      }
      label="補助元帳"
      min_px={820}
      address={address}
      columns={columns}
      keyOf={({ key }) => key}
      rows={lines}
      count={data?.count}
      empty={
        hasNoDays
          ? wrongPeriod
          : {
              title: 'この期間の動きはありません',
              text: '科目・取引先・期間を変えるか、請求・支払の確定や入金の消し込みを確認してください。',
            }
      }
    />
  )
}
