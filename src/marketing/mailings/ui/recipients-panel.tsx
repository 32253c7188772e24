import { Pagination, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { recipientStates as is } from '../mailing.ts'
import {
  type Mailing,
  type MailingFamily,
  type RecipientsQuery,
  recipientsPageSize,
  recipientsQuery,
} from './client.ts'
import mailings from './mailings.module.css'
import { RecipientTable } from './recipient-table.tsx'
import styles from './recipients.module.css'
import { UnknownBar } from './unknown-bar.tsx'

/** What of the results is looked at, by the key that stands in the address. */
export const resultFilters = {
  all: { label: 'すべての結果', query: { states: [0, 1, 2, 3, 4, 9] } },
  sent: { label: '送信済', query: { states: [is.sent] } },
  failed: { label: '失敗・結果不明', query: { states: [is.refused, is.returned, is.unknown] } },
  unknown: { label: '結果不明', query: { states: [is.unknown] } },
  refused: { label: '受信拒否', query: { states: [is.refused] } },
  returned: { label: '不達', query: { states: [is.returned] } },
  waiting: { label: '待ち・送信中', query: { states: [is.waiting, is.sending] } },
  clicked: { label: 'クリックした人', query: { clicked: true } },
  not_clicked: { label: 'クリックしていない人', query: { states: [is.sent], clicked: false } },
  answered: { label: 'アンケートに回答した人', query: { answered: true } },
  not_answered: { label: 'アンケートに回答していない人', query: { states: [is.sent], answered: false } },
  unsubscribed: { label: '配信を停止した人', query: { unsubscribed: true } },
  left_out: { label: '送らなかった人', query: { states: [is.leftOut] } },
} as const satisfies Record<string, { label: string; query: RecipientsQuery }>
export type ResultFilter = keyof typeof resultFilters

const filterOptions = Object.entries(resultFilters).map(([value, { label }]) => ({ value, label }))
const ofForms: readonly string[] = ['answered', 'not_answered'] satisfies ResultFilter[]
const isFilter = (key: string): key is ResultFilter => Object.hasOwn(resultFilters, key)

type Props = {
  family: MailingFamily
  mailing: Mailing
  filter: ResultFilter
  setFilter: (filter: ResultFilter) => void
  /** Stands at the right of the filters: what can be done with the whole result. */
  actions?: ReactNode
}

/** What became of each mail, found by result and name; unknown ones are settled here, refused ones sent to another address. */
export function RecipientsPanel({ family, mailing, filter, setFilter, actions }: Props) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [settled] = useDebouncedValue(keyword, 300)
  const { states, ...rest } = resultFilters[filter].query as RecipientsQuery
  const query: RecipientsQuery = {
    ...rest,
    ...(states && { states: [...states] }),
    keyword: settled,
    page,
    limit_value: recipientsPageSize,
  }
  const { data } = useQuery(recipientsQuery(family, mailing, query))
  const pages = Math.ceil((data?.count ?? 0) / recipientsPageSize)
  const from = (set: () => void) => {
    set()
    setPage(1)
  }
  return (
    <section className={styles.results} aria-label="宛先ごとの結果">
      <search className={styles.filters} aria-label="結果の検索">
        <TextInput
          aria-label="氏名・メール"
          placeholder="氏名・メール"
          leftSection={<Search size={14} aria-hidden />}
          maxLength={100}
          value={keyword}
          onChange={({ currentTarget }) => from(() => setKeyword(currentTarget.value))}
        />
        <Select
          aria-label="結果"
          allowDeselect={false}
          data={filterOptions.filter(({ value }) => mailing.form !== null || !ofForms.includes(value))}
          value={filter}
          onChange={(key) => key && isFilter(key) && from(() => setFilter(key))}
        />
        <span className={styles.filterActions}>{actions}</span>
      </search>
      <UnknownBar mailing={mailing} show={() => from(() => setFilter('unknown'))} />
      {!data && <SkeletonRows rows={8} columns={5} />}
      {data?.count === 0 && (
        <EmptyState
          title={keyword || filter !== 'all' ? 'この条件の宛先はありません' : '宛先はまだ決まっていません'}
          text={keyword || filter !== 'all' ? undefined : '送る人は、送信が始まるときに決まります。'}
        />
      )}
      {data && data.count > 0 && (
        <RecipientTable family={family} mailing={mailing} recipients={data.recipients} />
      )}
      {pages > 1 && (
        <div className={mailings.pages}>
          <Pagination
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? '次のページ' : '前のページ',
            })}
          />
        </div>
      )}
    </section>
  )
}
