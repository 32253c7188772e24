import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { Filters } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { LinkButton, Note, Tiles } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { rateName, shareName } from '../consumption-tax/names.ts'
import { api, type TaxSummary } from './client.ts'
import styles from './duties.module.css'
import { DutyTabs, dutiesTitle } from './duty-tabs.tsx'
import { OnlyManagers } from './only-managers.tsx'
import { PeriodFilter, periodOf } from './period-filter.tsx'
import { RecordsDrawer } from './records-drawer.tsx'
import { TaxRecords, taxRowOf, taxRowTitle } from './tax-records.tsx'

type Sales = TaxSummary['sales'][number]
type Purchase = TaxSummary['purchases'][number]
type Open = { open: (row: string) => void }

const salesColumns = ({ open }: Open): Columns<Sales> => [
  {
    head: '税率',
    kind: 'name',
    cell: ({ rate }) => <LinkButton onClick={() => open(`sales-${rate}-100`)}>{rateName(rate)}</LinkButton>,
  },
  { head: '売上（税抜）', kind: 'number', cell: ({ taxable }) => <Money amount={taxable} /> },
  { head: '消費税', kind: 'number', cell: ({ tax }) => <Money amount={tax} /> },
]

const purchaseColumns = ({ open }: Open): Columns<Purchase> => [
  {
    head: '税率',
    kind: 'name',
    cell: ({ rate, deductible_percent }) => (
      <LinkButton
        aria-label={`${rateName(rate)}、控除 ${shareName(deductible_percent)}`}
        onClick={() => open(`purchases-${rate}-${deductible_percent}`)}
      >
        {rateName(rate)}
      </LinkButton>
    ),
  },
  { head: '控除できる割合', kind: 'short', cell: ({ deductible_percent }) => shareName(deductible_percent) },
  { head: '仕入（税抜）', kind: 'number', cell: ({ taxable }) => <Money amount={taxable} /> },
  { head: '消費税', kind: 'number', cell: ({ tax }) => <Money amount={tax} /> },
  { head: '控除できる消費税', kind: 'number', cell: ({ deductible }) => <Money amount={deductible} /> },
  { head: '控除対象外', kind: 'number', cell: ({ nondeductible }) => <Money amount={nondeductible} /> },
]

/** The consumption tax of a period as the books have it, by rate and by the share that is given back. */
export const ConsumptionTaxPage = () => (
  <OnlyManagers>
    <ConsumptionTax />
  </OnlyManagers>
)

function ConsumptionTax() {
  const address = useListAddress()
  const period = periodOf(address)
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/consumption_taxes/index', { body: period }),
    placeholderData: keepPreviousData,
  })
  const tax = data?.consumption_tax
  const row = taxRowOf(address.text('row'))
  const open = (chosen: string) => address.set({ row: chosen })
  const isEmpty = tax?.sales.length === 0 && tax.purchases.length === 0
  return (
    <>
      <PageHeader
        title={dutiesTitle}
        meta={`${formatDate(period.from)}〜${formatDate(period.to)}`}
        actions={
          tax &&
          !isEmpty && (
            <CsvButton
              name={`消費税_${period.from}_${period.to}`.replaceAll('-', '')}
              read={() => api.blob('/api/enterprise/consumption_taxes/csv', { body: period })}
            />
          )
        }
      />
      <DutyTabs />
      <Filters>
        <PeriodFilter address={address} />
      </Filters>
      {isEmpty ? <EmptyState {...nothing} /> : <Tables tax={tax} open={open} />}
      <RecordsDrawer title={row && taxRowTitle(row)} close={() => address.set({ row: null })}>
        {row && <TaxRecords key={address.text('row')} row={{ ...period, ...row }} />}
      </RecordsDrawer>
    </>
  )
}

const nothing = {
  title: 'この期間に消費税のある仕訳はありません',
  text: '請求や支払を確定すると、仕訳の日付で集計されます。期間を変えて確認してください。',
}

/** The sums, then sales and purchases by rate. */
const Tables = ({ tax, open }: Open & { tax: TaxSummary | undefined }) => (
  <>
    {tax && <Totals tax={tax} />}
    <h2 className={styles.section}>売上</h2>
    <ListBody
      label="売上の消費税"
      columns={salesColumns({ open })}
      keyOf={({ rate }) => rate}
      rows={tax?.sales}
      empty={{ title: 'この期間の売上の仕訳はありません' }}
    />
    {tax && tax.adjustment !== 0 && (
      <Note inset above={8}>
        ほかに、合算請求で税を計算し直した差 {yenText(tax.adjustment)} が仮受消費税にあります。
      </Note>
    )}
    <h2 className={styles.section}>仕入</h2>
    <ListBody
      label="仕入の消費税"
      columns={purchaseColumns({ open })}
      keyOf={({ rate, deductible_percent }) => `${rate}/${deductible_percent}`}
      rows={tax?.purchases}
      min_px={640}
      empty={{ title: 'この期間の仕入の仕訳はありません' }}
    />
  </>
)

const Totals = ({ tax }: { tax: TaxSummary }) => (
  <div className={styles.total}>
    <Tiles
      label="消費税の合計"
      tiles={[
        { name: '仮受消費税', figure: yenText(tax.output_tax) },
        { name: '仮払消費税', figure: yenText(tax.input_tax), note: '控除できる消費税' },
        { name: '控除対象外消費税', figure: yenText(tax.nondeductible_tax), note: '経過措置で戻らない分' },
        {
          name: '仮受と仮払の差',
          figure: yenText(tax.difference),
          note: '申告の税額は計算方法が異なります',
        },
      ]}
    />
  </div>
)
