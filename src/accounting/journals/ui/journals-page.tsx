import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { MonthSwitch } from '#contracts/contract-operations/ui/month/month-switch.tsx'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { ListFoot } from '#foundation/screens/list/list-foot.tsx'
import { useListKeys } from '#foundation/screens/list/use-list-keys.ts'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Screen } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { accounts } from '../../accounts/accounts.ts'
import { type SourceType, sourceTypes } from '../entry.ts'
import { recordKinds, recordName } from '../record-name.ts'
import styles from './books.module.css'
import { BooksAside } from './books-aside.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { api, type Journal } from './client.ts'
import { JournalFilters } from './journal-filters.tsx'
import { JournalSums } from './journal-sums.tsx'
import { JournalTable } from './journal-table.tsx'
import { partyIn } from './party-picker.tsx'
import { monthIn, periodOfMonth } from './period.ts'

/** The record in the address, `receipt-12`: its entries are shown of all time. */
const recordIn = (text: string) => {
  const [type, id] = text.split('-')
  const source_type = sourceTypes.find((one) => one === type)
  return source_type && Number(id) > 0 ? { source_type, source_id: Number(id) } : undefined
}

const always = { from: '2000-01-01', to: '2099-12-31' }
const narrowing = ['q', 'account', 'company_id', 'candidate_id', 'source', 'record'] as const
const noFilter = Object.fromEntries([...narrowing, 'e'].map((key) => [key, null]))

/** The entries of a month, which were derived from what was confirmed; beside them whether they are right, and the close. */
export function JournalsPage() {
  const address = useListAddress()
  const month = monthIn(address)
  const record = recordIn(address.text('record'))
  const account = address.choice(
    'account',
    keysOf(accounts).map((value) => ({ value })),
  )
  const source_type: SourceType | null = address.choice('source', recordKinds)
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/journals/index', {
      body: {
        ...(record ? always : periodOfMonth(month)),
        ...partyIn(address),
        keyword: address.text('q'),
        account,
        source_type,
        ...record,
        page: address.page,
        limit_value: pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const list = useRef<HTMLDivElement>(null)
  useListKeys({ list })
  const isFiltered = narrowing.some((key) => address.text(key) !== '')
  const [first] = data?.journals ?? []
  return (
    <Screen className={styles.screen}>
      <PageHeader
        title="仕訳"
        meta={
          <span className={styles.meta}>
            <MonthSwitch
              month={month}
              go={(next) => address.set({ month: next, record: null, e: null })}
              screen="journals"
            />
            {data && `${data.count.toLocaleString('ja-JP')}件`}
          </span>
        }
      />
      <BooksTabs month={month} />
      <div className={styles.body}>
        <div className={styles.main} ref={list}>
          <JournalFilters address={address} record={record && (first ? recordName(first) : 'この記録')} />
          <Entries
            journals={data?.journals}
            month={month}
            isOfAllTime={record !== undefined}
            marked={Number(address.text('e')) || null}
            clear={isFiltered ? () => address.set(noFilter) : undefined}
          />
          {data && data.count > 0 && (
            <>
              <JournalSums month={month} journals={data.journals} />
              <ListFoot
                count={data.count}
                capped={false}
                page={address.page}
                size={pageSize}
                go={(page) => address.set({ page: String(page) })}
              >
                <span className={styles.keys}>
                  ↑↓ 移動 <Kbd>Enter</Kbd> もとの記録 <Kbd>/</Kbd> 検索
                </span>
                <span className={styles.keys}>請求・支払・入金などの確定から自動で作成</span>
              </ListFoot>
            </>
          )}
        </div>
        <BooksAside month={month} />
      </div>
    </Screen>
  )
}

type EntriesProps = {
  journals: readonly Journal[] | undefined
  month: string
  isOfAllTime: boolean
  marked: number | null
  /** Takes the filters away, where there are any. */
  clear: (() => void) | undefined
}

function Entries({ journals, month, clear, ...shown }: EntriesProps) {
  if (!journals) return <SkeletonRows rows={14} columns={10} />
  if (journals.length > 0) return <JournalTable journals={journals} {...shown} />
  if (clear)
    return (
      <EmptyState
        title="条件に一致する仕訳はありません"
        text="キーワードか絞り込みの条件を変えてください。"
        actions={
          <Button variant="default" onClick={clear}>
            条件をクリア
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={`${formatMonth(month)}の仕訳はありません`}
      text="確定した請求・支払がありません。請求・支払を確定し、入金・振込を消し込むと、その仕訳が自動で作られます。"
      actions={
        <Button component={Link} to={`/enterprise/monthly_closes/${month}`}>
          月次締めを開く
        </Button>
      }
    />
  )
}
