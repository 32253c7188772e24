import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import type { BenchRow } from '../../radar/schema.ts'

/** Own employees without a contract: since when, and what it has cost. */
export const BenchTable = ({ bench }: { bench: readonly BenchRow[] }) => (
  <ListBody
    label="ベンチの自社社員"
    columns={columns}
    keyOf={({ candidate }) => candidate.id}
    min_px={860}
    rows={bench}
    empty={{
      title: 'ベンチの自社社員はいません',
      text: '契約が終わり、次の契約がまだない自社社員が、ここに並びます。',
    }}
  />
)

const columns: Columns<BenchRow> = [
  {
    head: '作業者',
    kind: 'name',
    cell: ({ candidate: { id, name } }) => <Link to={`/enterprise/candidates/${id}`}>{name}</Link>,
  },
  {
    head: '契約のない日数',
    kind: 'short',
    cell: ({ days, since }) => (
      <>
        <b>{days}日</b> <Note as="span">{formatDate(since)}から</Note>
      </>
    ),
  },
  {
    head: '最後の契約先',
    kind: 'long',
    cell: ({ contract_id, client }) => (
      <Link to={`/enterprise/contracts/${contract_id}`}>{client ?? '契約を開く'}</Link>
    ),
  },
  {
    head: '1日の費用',
    kind: 'short',
    cell: ({ daily_cost }) => (daily_cost === null ? '仕入単価なし' : yenText(daily_cost)),
  },
  {
    head: 'これまでの費用',
    kind: 'short',
    cell: ({ daily_cost, days }) => (daily_cost === null ? '—' : yenText(daily_cost * days)),
  },
  {
    head: '次にすること',
    kind: 'short',
    cell: ({ candidate: { id, name } }) => (
      <Button
        component={Link}
        to={`/enterprise/proposals/create?candidate_ids=${id}`}
        size="xs"
        variant="default"
        leftSection={<Send size={14} aria-hidden />}
        aria-label={`${name}：提案を作成`}
      >
        提案を作成
      </Button>
    ),
  },
]
