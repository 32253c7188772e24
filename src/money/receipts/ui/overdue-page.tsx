import { useQuery } from '@tanstack/react-query'
import { today } from '#foundation/entity/today.ts'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { api } from './client.ts'
import { csvName, OpenItemList } from './open-item-list.tsx'
import { OpenItemTabs } from './open-item-tabs.tsx'

/** The invoices of all clients whose money should have come by now, the longest overdue first. */
export function OverduePage() {
  const asked = { as_of: today(), overdue: true }
  const { data } = useQuery(api.query.post('/api/enterprise/open_items/index', { body: asked }))
  const items = data?.open_items
  const total = items?.reduce((sum, { open }) => sum + open, 0) ?? 0
  return (
    <>
      <PageHeader
        title="期限を過ぎた入金"
        meta={items && `${items.length.toLocaleString('ja-JP')}件・${yenText(total)}`}
        actions={
          items &&
          items.length > 0 && (
            <CsvButton
              name={csvName(asked.as_of)}
              read={() => api.blob('/api/enterprise/open_items/csv', { body: asked })}
            />
          )
        }
      />
      <OpenItemTabs />
      <OpenItemList items={items} asked={asked} />
    </>
  )
}
