import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/index.ts'
import type { EnterpriseInvoiceLine } from '#foundation/rules/enterprise-invoice.ts'
import { LinkButton, Row } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { lineName } from '../line-text.ts'
import { type Line, linesQuery } from './client.ts'
import styles from './invoices.module.css'

type Of = { id: number; edition: unknown; month: string }
type Sums = { total_price: unknown; total_tax: unknown; total_price_with_tax: unknown }

/** The lines of an invoice with its sums; usage opens the records that were counted. */
export function LineTable({ id, edition, month, sums }: Of & { sums: Sums }) {
  const { data } = useQuery(linesQuery(id, edition))
  const [opened, open] = useState<number>()
  if (!data) return <SkeletonRows rows={4} columns={2} />
  return (
    <>
      <table className={plain.table}>
        <caption className="visually-hidden">明細</caption>
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col" className={styles.amount}>
              金額
            </th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is its name
            <tr key={at}>
              <th scope="row" className={styles.line}>
                {lineName(line as EnterpriseInvoiceLine, month)}
                <Counted
                  line={line}
                  isOpen={opened === at}
                  toggle={() => open(opened === at ? undefined : at)}
                />
              </th>
              <td className={styles.amount}>
                <Money amount={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label="小計（税抜）" amount={sums.total_price} />
          <Sum label="消費税 10%" amount={sums.total_tax} />
          <Sum label="合計（税込）" amount={sums.total_price_with_tax} />
        </tfoot>
      </table>
      {opened !== undefined && <CountedRecords id={id} edition={edition} line={opened} />}
    </>
  )
}

const Sum = ({ label, amount }: { label: string; amount: unknown }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className={styles.amount}>
      <Money amount={amount as number} />
    </td>
  </tr>
)

type CountedProps = { line: Line; isOpen: boolean; toggle: () => void }

function Counted({ line, isOpen, toggle }: CountedProps) {
  if (line.kind !== 'usage') return null
  return (
    <>
      {' '}
      <LinkButton aria-expanded={isOpen} onClick={toggle}>
        {(line.count ?? 0).toLocaleString('ja-JP')}件
      </LinkButton>{' '}
      × {yenText(line.unitPrice)}
    </>
  )
}

/** The records behind a line: their numbers and times, and nothing of what is in them. */
function CountedRecords({ id, edition, line }: { id: number; edition: unknown; line: number }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery(linesQuery(id, edition, line, page))
  if (!data) return <SkeletonRows rows={3} columns={2} />
  return (
    <section className={styles.records} aria-label="数えた請求・支払">
      <p>数えた請求・支払（番号と作成日時だけを表示します）</p>
      <ol>
        {data.counted.map(({ id_by_enterprise_id, created_at }) => (
          <Row as="li" key={id_by_enterprise_id} justify="between">
            <span>ID {id_by_enterprise_id}</span>
            <time dateTime={created_at}>{formatInstant(created_at)}</time>
          </Row>
        ))}
      </ol>
      <Row gap={12}>
        {page > 1 && <LinkButton onClick={() => setPage(page - 1)}>前の{data.limit_value}件</LinkButton>}
        {data.counted.length === data.limit_value && (
          <LinkButton onClick={() => setPage(page + 1)}>次の{data.limit_value}件</LinkButton>
        )}
      </Row>
    </section>
  )
}
