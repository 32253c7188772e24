import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { ChoiceFilter, Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListBody, pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { recipientStates as is } from '../mailing.ts'
import {
  type Mailing,
  type MailingFamily,
  type Recipient,
  type RecipientsQuery,
  recipientsQuery,
} from './client.ts'
import { outcomeColumns } from './mail-columns.tsx'
import styles from './mailings.module.css'
import { NextStep } from './next-step.tsx'
import { recordPath } from './obstacles-panel.tsx'
import { UnknownBar } from './unknown-bar.tsx'

/** Everybody a mail was meant for. */
const everything: RecipientsQuery = { states: [0, 1, 2, 3, 4, 9] }

/** What of the results is looked at, by the key that stands in the address. */
const resultFilters = {
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
} satisfies Record<string, { label: string; query: RecipientsQuery }>
export type ResultFilter = keyof typeof resultFilters

const filterOptions = Object.entries(resultFilters).map(([value, { label }]) => ({
  value: value as ResultFilter,
  label,
}))
const ofForms: readonly string[] = ['answered', 'not_answered'] satisfies ResultFilter[]

const columnsOf = (family: MailingFamily, mailing: Mailing): readonly Column<Recipient>[] => [
  {
    head: '氏名',
    kind: 'long',
    cell: ({ target_type, target_id, name }) => (
      <Link to={recordPath(target_type, target_id)}>{name || `ID ${target_id}`}</Link>
    ),
  },
  { head: 'メールアドレス', cell: ({ address }) => address || '—' },
  ...outcomeColumns,
  {
    head: '次にすること',
    kind: 'short',
    cell: (one) => <NextStep family={family} mailing={mailing} one={one} />,
  },
]

/** Shows those of a result in the panel, whoever was searched for. */
export const useShowResult = () => {
  const { set } = useListAddress()
  return (result: ResultFilter | null) => set({ result, q: null })
}

type Props = {
  family: MailingFamily
  mailing: Mailing
  /** Stands at the right of the filters: what can be done with the whole result. */
  actions?: ReactNode
}

/** What became of each mail, found by result and name; unknown ones are settled here, refused ones sent to another address. */
export function RecipientsPanel({ family, mailing, actions }: Props) {
  const address = useListAddress()
  const filter = address.choice('result', filterOptions)
  const keyword = address.text('q')
  const { data } = useQuery(
    recipientsQuery(family, mailing, {
      ...(filter ? resultFilters[filter].query : everything),
      keyword,
      page: address.page,
      limit_value: pageSize,
    }),
  )
  return (
    <section aria-label="宛先ごとの結果">
      <Row wrap align="start" className={styles.tools}>
        <Filters>
          <SearchBox address={address} label="氏名・メール" />
          <ChoiceFilter
            address={address}
            name="result"
            label="結果"
            all="すべての結果"
            choices={filterOptions.filter(({ value }) => mailing.form !== null || !ofForms.includes(value))}
          />
        </Filters>
        {actions}
      </Row>
      <UnknownBar mailing={mailing} show={() => address.set({ result: 'unknown' })} />
      <ListBody
        label="宛先ごとの結果の表"
        columns={columnsOf(family, mailing)}
        keyOf={({ number }) => number}
        rows={data?.recipients}
        count={data?.count}
        address={address}
        isFiltered={keyword !== '' || filter !== null}
        empty={{ title: '宛先はまだ決まっていません', text: '送る人は、送信が始まるときに決まります。' }}
        unmatched={{ title: 'この条件の宛先はありません', actions: null }}
      />
    </section>
  )
}
