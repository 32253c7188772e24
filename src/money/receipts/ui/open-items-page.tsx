import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { ageingBuckets } from '#foundation/rules/ageing.ts'
import { isValidDate } from '#foundation/rules/calendar.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { DateBox } from '#foundation/screens/kinds/date-box.tsx'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api, type OpenItems } from './client.ts'
import styles from './ledger.module.css'
import { csvName, OpenItemList } from './open-item-list.tsx'
import { OpenItemTabs } from './open-item-tabs.tsx'

const columns = [...ageingBuckets, ['total', '残高'], ['unapplied', '未消込の入金']] as const

/** The company of the address: `none` for receipts and invoices without one. */
const companyOf = (text: string | null) => (text === null ? undefined : text === 'none' ? null : Number(text))

/** What clients owe as of a day, by how long it is overdue; each client opens its invoices. */
export function OpenItemsPage() {
  const [params, setParams] = useSearchParams()
  const given = params.get('as_of') ?? ''
  const as_of = isValidDate(given) ? given : today()
  const company = companyOf(params.get('company'))
  const asked = { as_of, ...(company !== undefined && { company_id: company }) }
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/open_items/index', { body: asked }),
    placeholderData: keepPreviousData,
  })
  const set = (key: string, value: string | null) => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(key)
    else next.set(key, value)
    setParams(next, { replace: key === 'as_of' })
  }
  return (
    <>
      <PageHeader
        title="残高"
        meta={data && `${formatDate(data.as_of)} 時点・合計 ${yenText(data.totals.total)}`}
        actions={
          data &&
          data.companies.length > 0 && (
            <CsvButton
              name={csvName(as_of)}
              read={() => api.blob('/api/enterprise/open_items/csv', { body: asked })}
            />
          )
        }
      />
      <OpenItemTabs />
      <div className={styles.bar}>
        <DateBox
          aria-label="基準日"
          size="xs"
          w={150}
          value={given || as_of}
          change={(value) => set('as_of', value)}
        />
        <span>時点の、確定した請求・合算請求のうち入金で消し込まれていない額です。</span>
      </div>
      {!data && <SkeletonRows rows={8} columns={8} />}
      {data?.companies.length === 0 && (
        <EmptyState
          title="残っている請求はありません"
          text="確定した請求はすべて入金で消し込まれているか、この日にはまだ発行されていません。"
        />
      )}
      {data && data.companies.length > 0 && (
        <Ageing
          data={data}
          company={company}
          choose={(id) => set('company', id === undefined ? null : String(id ?? 'none'))}
        />
      )}
      {data && company !== undefined && data.open_items.length > 0 && (
        <>
          <div className={styles.bar}>
            <h2>{data.open_items[0]?.company_name} の請求</h2>
          </div>
          <OpenItemList key={company} items={data.open_items} asked={{ as_of, company_id: company }} />
        </>
      )}
    </>
  )
}

type AgeingProps = {
  data: OpenItems
  company: number | null | undefined
  choose: (id: number | null | undefined) => void
}

function Ageing({ data, company, choose }: AgeingProps) {
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">企業</th>
            {columns.map(([key, label]) => (
              <th scope="col" key={key} className={styles.num}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.companies.map((row) => (
            <tr key={row.company_id} data-chosen={row.company_id === company || undefined}>
              <th scope="row" className={styles.name}>
                {row.total === 0 ? (
                  <Link to="/enterprise/receipts?state=open">{row.company_name}</Link>
                ) : (
                  <LinkButton
                    aria-expanded={row.company_id === company}
                    onClick={() => choose(row.company_id === company ? undefined : row.company_id)}
                  >
                    {row.company_name}
                  </LinkButton>
                )}
              </th>
              {columns.map(([key]) => (
                <td key={key} className={styles.num}>
                  {row[key] === 0 ? '—' : <Money amount={row[key]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合計</th>
            {columns.map(([key]) => (
              <td key={key} className={styles.num}>
                <Money amount={data.totals[key]} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
