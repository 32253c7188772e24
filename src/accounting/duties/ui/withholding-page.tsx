import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { Filters } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { api, type WithholdingMonth } from './client.ts'
import { DutyTabs, dutiesTitle } from './duty-tabs.tsx'
import { OnlyManagers } from './only-managers.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { RecordsDrawer } from './records-drawer.tsx'
import { WithholdingRecords } from './withholding-records.tsx'
import { WithholdingStateWord } from './withholding-state.tsx'
import { YearFilter, yearOf } from './year-filter.tsx'

type Acts = { open: (month: string) => void; pay: (month: WithholdingMonth) => void; isWhole: boolean }

const columnsOf = ({ open, pay, isWhole }: Acts): Columns<WithholdingMonth> => [
  {
    head: '支払った月',
    kind: 'name',
    width_px: 120,
    cell: ({ month }) => <LinkButton onClick={() => open(month)}>{formatMonth(month)}</LinkButton>,
  },
  { head: '人数', kind: 'number', cell: ({ payee_count }) => `${payee_count.toLocaleString('ja-JP')}人` },
  { head: '支払額', kind: 'number', cell: ({ paid }) => <Money amount={paid} /> },
  { head: '源泉徴収税額', kind: 'number', cell: ({ withheld }) => <Money amount={withheld} /> },
  isWhole && { head: '納付済み', kind: 'number', cell: ({ settled }) => <Money amount={settled} /> },
  isWhole && { head: '未納付', kind: 'number', cell: ({ owed }) => <Money amount={owed} /> },
  { head: '納期限', kind: 'short', cell: ({ due_date }) => formatDate(due_date) },
  isWhole && {
    head: '状態',
    kind: 'short',
    cell: ({ state_flg }) => state_flg !== null && <WithholdingStateWord state={state_flg} />,
  },
  isWhole && {
    head: '操作',
    kind: 'actions',
    cell: (month) =>
      (month.owed ?? 0) > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${formatMonth(month.month)}支払分を納付済みにする`}
          onClick={() => pay(month)}
        >
          納付済みにする
        </Button>
      ),
  },
]

/** Income tax kept back from payees, by month of payment: what of it is to go to the tax office by when. */
export const WithholdingPage = () => (
  <OnlyManagers>
    <Withholding />
  </OnlyManagers>
)

function Withholding() {
  const address = useListAddress()
  const year = yearOf(address)
  const [paying, setPaying] = useState<WithholdingMonth>()
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/withholding_payments/index', { body: { year } }),
    placeholderData: keepPreviousData,
  })
  const months = data?.withholding_months
  const isWhole = months?.every(({ owed }) => owed !== null) ?? true
  const owed = months?.reduce((sum, one) => sum + Math.max(0, one.owed ?? 0), 0) ?? 0
  const opened = months?.find(({ month }) => month === address.text('m'))
  return (
    <ListPage
      title={dutiesTitle}
      meta={months && isWhole && `未納付 ${yenText(owed)}`}
      lead={
        isWhole
          ? '支払った月の翌月10日（金融機関の休業日は翌営業日）までに納めます。報酬の源泉所得税は納期の特例（年2回）の対象になりません。'
          : '自分の契約の分だけを表示しています。納付は、すべての契約を見られるマネージャーが記録します。'
      }
      actions={
        isWhole &&
        months &&
        months.length > 0 && (
          <CsvButton
            name={`源泉所得税_${year}`}
            read={() => api.blob('/api/enterprise/withholding_payments/csv', { body: { year } })}
          />
        )
      }
      filters={
        <>
          <DutyTabs />
          <Filters>
            <YearFilter address={address} label="支払った年" />
          </Filters>
        </>
      }
      label="源泉所得税の一覧"
      columns={columnsOf({ open: (m) => address.set({ m }), pay: setPaying, isWhole })}
      keyOf={({ month }) => month}
      min_px={760}
      rows={months}
      empty={{
        title: `${year}年に源泉徴収した支払はありません`,
        text: '支払で源泉徴収の区分を選び、振込を支払済みにすると、支払った月ごとにここに並びます。',
      }}
      below={
        <>
          <RecordsDrawer
            title={opened && `${formatMonth(opened.month)}に源泉徴収した支払`}
            close={() => address.set({ m: null })}
          >
            {opened && <WithholdingRecords month={opened} year={year} />}
          </RecordsDrawer>
          {paying && <PayDialog month={paying} close={() => setPaying(undefined)} />}
        </>
      }
    />
  )
}
