import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { useSelection } from '#foundation/screens/list/use-selection.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { api, invoicePath, type OpenItems } from './client.ts'

type Item = OpenItems['open_items'][number]

const columns: readonly Column<Item>[] = [
  {
    head: '請求番号',
    kind: 'name',
    cell: (item) => (
      <>
        <Link to={invoicePath(item)}>{item.number}</Link>
        {item.is_merging && '（合算請求が未確定）'}
      </>
    ),
  },
  { head: '請求月', kind: 'short', cell: ({ billing_month }) => billing_month.replace('-', '/') },
  { head: '支払期限', kind: 'short', cell: ({ deadline_date }) => formatDate(deadline_date) },
  {
    head: '経過',
    kind: 'short',
    cell: ({ days_overdue }) => (days_overdue > 0 ? `${days_overdue}日超過` : '期日前'),
  },
  { head: '請求額', kind: 'number', cell: ({ total }) => <Money amount={total} /> },
  { head: '入金済', kind: 'number', cell: ({ settled }) => <Money amount={settled} /> },
  { head: '残高', kind: 'number', cell: ({ open }) => <Money amount={open} /> },
]

const company: Column<Item> = { head: '企業', kind: 'name', cell: ({ company_name }) => company_name }

export const csvName = (as_of: string) => `残高_${as_of.replaceAll('-', '')}`

type Props = {
  items: readonly Item[] | undefined
  /** Whose they are: of one client (null: of none), or of all and overdue. */
  asked: { as_of: string; company_id?: number | null; overdue?: boolean }
}

/** Invoices that are not paid in full; chosen ones add up, and are taken along as CSV. */
export function OpenItemList({ items, asked }: Props) {
  // Bills and merges count for themselves, so that a row is named by its place.
  const rows = items?.map((item, at) => ({ ...item, id_by_enterprise_id: at + 1 }))
  const selection = useSelection(rows ?? [], '')
  return (
    <ListBody
      label="請求の明細"
      columns={asked.overdue ? [company, ...columns] : columns}
      keyOf={byId}
      rows={rows}
      selection={{
        ...selection,
        nameOf: ({ number }) => number,
        sums: [
          ['請求額', ({ total }) => total],
          ['入金済', ({ settled }) => settled],
          ['残高', ({ open }) => open],
        ],
        acts: (chosen) => (
          <CsvButton
            isInBar
            name={csvName(asked.as_of)}
            read={() =>
              api.blob('/api/enterprise/open_items/csv', {
                body: {
                  ...asked,
                  targets: chosen.map(({ target_type, target_id }) => ({ target_type, target_id })),
                },
              })
            }
          />
        ),
      }}
      empty={
        asked.overdue
          ? {
              title: '期限を過ぎた入金はありません',
              text: '支払期限までに入金されていない請求がここに並びます。',
            }
          : { title: '残っている請求はありません' }
      }
    />
  )
}
