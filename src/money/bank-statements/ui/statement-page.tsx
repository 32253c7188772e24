import { Button, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import styles from '../../receipts/ui/ledger.module.css'
import { statementsPath } from '../../ui/paths.ts'
import { api, type Mapping, type Preview } from './client.ts'
import { CompleteStatement } from './complete-statement.tsx'
import { StatementLines } from './statement-lines.tsx'

const labels: Record<keyof Mapping, string> = {
  date: '日付の列',
  amount: '入金額の列',
  withdrawal: '出金額の列',
  payer: '振込名義の列',
  note: 'メモの列',
  balance: '残高の列',
}
const keys = keysOf(labels)

/** Columns that a bank may not have. */
const optional: readonly string[] = ['withdrawal', 'note', 'balance'] satisfies (keyof Mapping)[]

const asMapping = ({ date, amount, payer, ...rest }: Preview['mapping']): Mapping | null =>
  date && amount && payer ? { date, amount, payer, ...rest } : null

/** What was read of an uploaded file, with the columns it was read by, before anything is entered. */
export function StatementPage() {
  const id = Number(useParams().id)
  return Number.isInteger(id) && id > 0 ? <Check id={id} /> : <NotFoundPage />
}

function Check({ id }: { id: number }) {
  const [chosen, setChosen] = useState<Preview['mapping']>()
  const asked = chosen ? asMapping(chosen) : null
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/bank_statements/preview/:id', {
      id,
      body: asked ? { mapping: asked } : {},
    }),
    placeholderData: keepPreviousData,
  })
  const columns = chosen ?? data?.mapping
  const done = data?.bank_statement.completed_at != null
  return (
    <>
      <PageHeader
        title="銀行明細の確認"
        meta={data?.bank_statement.name}
        actions={
          <>
            <Button variant="default" component={Link} to={statementsPath}>
              明細の一覧
            </Button>
            {data && columns && !done && <CompleteStatement data={data} mapping={asMapping(columns)} />}
          </>
        }
      />
      {data && columns && (
        <div className={styles.bar}>
          {keys.map((key) => (
            <Select
              key={key}
              label={labels[key]}
              data={[...new Set(data.header.filter((name) => name !== ''))]}
              value={columns[key]}
              clearable={optional.includes(key)}
              // A bank with one column of amounts writes what went out below zero in it.
              placeholder={key === 'withdrawal' ? 'マイナスの入金額' : ''}
              disabled={done}
              w={180}
              onChange={(value) => setChosen({ ...columns, [key]: value })}
            />
          ))}
        </div>
      )}
      {data ? <StatementLines data={data} /> : <SkeletonRows rows={10} columns={5} />}
    </>
  )
}
