import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { recordPath } from '../../mailings/ui/obstacles-panel.tsx'
import { api, type ContactedAnswer } from './client.ts'
import { newBroadcast, OverviewTabs, overviewTitle } from './overview-head.tsx'
import { Spread } from './spread.tsx'

type Person = ContactedAnswer['people'][number]

const figure = (head: string, of: (person: Person) => number): Column<Person> => ({
  head,
  kind: 'number',
  cell: (person) => of(person) || '—',
})

const columnsOf = (target: 1 | 2, enough: number): readonly Column<Person>[] => [
  {
    head: '氏名',
    kind: 'long',
    cell: ({ id, name }) => <Link to={recordPath(target, id)}>{name || `ID ${id}`}</Link>,
  },
  {
    head: '30日の合計',
    kind: 'number',
    cell: ({ count }) => (
      <>
        {count >= enough && (
          <span role="img" aria-label="上限に達した" title="次の配信では、はじめから外します">
            <StateIcon shape="alert" tone="warn" size={14} />
          </span>
        )}{' '}
        {count}通
      </>
    ),
  },
  figure('提案', ({ proposals }) => proposals),
  figure('一斉配信', ({ broadcasts }) => broadcasts),
  figure('自動メール', ({ automation_emails }) => automation_emails),
  figure('アンケート', ({ questionnaires }) => questionnaires),
  figure('クリック', ({ clicked }) => clicked),
  { head: '最後のメール', kind: 'short', cell: ({ last_at }) => formatInstant(last_at) },
]

const text = '提案、一斉配信、アンケート、自動メールを送ると、だれに何通送ったかがここに並びます。'

/** Who was written to how often in 30 days, most often first. Nobody counts them all: one steps from page to page. */
export function PeoplePage() {
  const address = useListAddress()
  const { page } = address
  const target = address.text('target') === '2' ? 2 : 1
  const keyword = address.text('q')
  const isEnough = address.text('enough') === '1'
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/mailing_overview/index', {
      body: { target_type_id: target, keyword, enough: isEnough, page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const people = data?.people
  const go = (next: number) => address.set({ page: String(next) })
  return (
    <>
      <ListPage
        title={overviewTitle}
        meta={null}
        actions={newBroadcast}
        filters={
          <Stack gap={10}>
            <OverviewTabs />
            <Filters>
              <SegmentedControl
                aria-label="送った相手"
                data={[
                  { value: '1', label: '候補者' },
                  { value: '2', label: '企業担当者' },
                ]}
                value={String(target)}
                onChange={(value) => address.set({ target: value === '2' ? value : null })}
              />
              <SearchBox address={address} label="氏名" />
              <Checkbox
                w="auto"
                my="auto"
                label={`上限（${data?.enough ?? '…'}通）に達した人だけ`}
                checked={isEnough}
                onChange={({ currentTarget: { checked } }) => address.set({ enough: checked ? '1' : null })}
              />
            </Filters>
          </Stack>
        }
        above={data && data.counts.length > 0 && <Spread counts={data.counts} enough={data.enough} />}
        label="30日に送った人の表"
        columns={columnsOf(target, data?.enough ?? 0)}
        keyOf={({ id }) => id}
        rows={people}
        isFiltered={keyword !== '' || isEnough}
        empty={{ title: '30日に送ったメールはありません', text }}
        unmatched={{ title: 'この条件の人はいません', text, actions: null }}
      />
      {people && (page > 1 || people.length === pageSize) && (
        <Row justify="center" above={16} below={16}>
          <Button variant="default" disabled={page === 1} onClick={() => go(page - 1)}>
            前の{pageSize}人
          </Button>
          <Button variant="default" disabled={people.length < pageSize} onClick={() => go(page + 1)}>
            次の{pageSize}人
          </Button>
        </Row>
      )}
    </>
  )
}
