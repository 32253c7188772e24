import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { labelOf } from '#foundation/masterdata/choices.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ChoiceFilter, Filters } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { DutyTabs, dutiesTitle } from '../../duties/ui/duty-tabs.tsx'
import { OnlyManagers } from '../../duties/ui/only-managers.tsx'
import { RecordsDrawer } from '../../duties/ui/records-drawer.tsx'
import { YearFilter, yearOf } from '../../duties/ui/year-filter.tsx'
import { feeNames } from '../filing.ts'
import { api, type PaymentRecord } from './client.ts'
import { PaymentRecordLines } from './payment-record-lines.tsx'

const missing = <StateMark shape="alert" tone="warn" label="住所が未登録" />

const columnsOf = (open: (id: number) => void): Columns<PaymentRecord> => [
  {
    head: '支払先',
    kind: 'name',
    cell: ({ candidate_id: id, name }) => <LinkButton onClick={() => open(id)}>{name}</LinkButton>,
  },
  { head: '住所', kind: 'long', cell: ({ address }) => (address.length > 0 ? address.join(' ') : missing) },
  {
    head: '区分',
    kind: 'long',
    cell: ({ kinds }) => kinds.map(({ kind_id }) => labelOf(feeNames, kind_id)).join('、'),
  },
  { head: '支払金額（税抜）', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  {
    head: 'うち未払',
    kind: 'number',
    cell: ({ unpaid }) => (unpaid === 0 ? '—' : <Money amount={unpaid} />),
  },
  { head: '源泉徴収税額', kind: 'number', cell: ({ withholding }) => <Money amount={withholding} /> },
  {
    head: '提出',
    kind: 'short',
    cell: ({ must_file }) =>
      must_file ? (
        <StateMark shape="alert" tone="info" label="必要" />
      ) : (
        <StateMark shape="bar" tone="mute" label="不要" />
      ),
  },
]

/** What payees earned in a year of fees that income tax is withheld of; the slips are filed in January. */
export const PaymentRecordsPage = () => (
  <OnlyManagers>
    <PaymentRecords />
  </OnlyManagers>
)

function PaymentRecords() {
  const address = useListAddress()
  const year = yearOf(address)
  const filing = address.text('filing') === '1'
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/payment_records/index', {
      body: { year, filing, page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const opened = data?.payment_records.find(
    ({ candidate_id }) => String(candidate_id) === address.text('payee'),
  )
  return (
    <ListPage
      title={dutiesTitle}
      meta={
        data &&
        `${data.count.toLocaleString('ja-JP')}人・支払金額 ${yenText(data.totals.amount)}・源泉徴収税額 ${yenText(data.totals.withholding)}`
      }
      lead={`${year + 1}年1月31日までに税務署へ提出します。マイナンバーは保存も表示もしません。`}
      actions={
        data &&
        data.count > 0 && (
          <>
            <CsvButton
              name={`支払調書_${year}`}
              read={() => api.blob('/api/enterprise/payment_records/csv', { body: { year, filing } })}
            />
            <ExportButton year={year} />
          </>
        )
      }
      filters={
        <>
          <DutyTabs />
          <Filters>
            <YearFilter address={address} label="支払の確定した年" />
            <ChoiceFilter
              address={address}
              name="filing"
              label="提出"
              choices={[{ value: '1', label: '提出が必要なもの' }]}
            />
          </Filters>
        </>
      }
      label="支払調書の一覧"
      columns={columnsOf((id) => address.set({ payee: String(id), page: String(address.page) }))}
      keyOf={({ candidate_id }) => candidate_id}
      min_px={940}
      rows={data?.payment_records}
      count={data?.count}
      address={address}
      isFiltered={filing}
      empty={{
        title: `${year}年に源泉徴収の対象となる支払はありません`,
        text: '支払で源泉徴収の区分を選んで確定すると、支払先ごとにここに並びます。',
      }}
      unmatched={{
        title: '提出が必要な支払先はありません',
        text: '1人への支払が年5万円を超えると提出が必要です。',
      }}
      below={
        <RecordsDrawer
          title={opened && `${opened.name} ${year}年分`}
          close={() => address.set({ payee: null, page: String(address.page) })}
        >
          {opened && <PaymentRecordLines record={opened} year={year} />}
        </RecordsDrawer>
      }
    />
  )
}

/** The slips that are filed, for programs that take them. */
function ExportButton({ year }: { year: number }) {
  const saving = useMutation({
    mutationFn: () => api.blob('/api/enterprise/payment_records/export', { body: { year } }),
    onSuccess: (file) => saveFile(file, `支払調書_提出用_${year}.csv`),
  })
  return (
    <Button
      variant="default"
      leftSection={<FileDown size={15} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      提出用CSV
    </Button>
  )
}
