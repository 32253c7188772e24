import { Button } from '@mantine/core'
import { Kanban, List, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListQuery } from '#foundation/entity/list-query.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import styles from '#foundation/ui/view-switch.module.css'
import { addressOf, conditionsFor, type View } from './views.ts'

type Query = Pick<ListQuery, 'keyword' | 'conditions'>

const views = [
  { view: 'list', label: 'リスト', Icon: List },
  { view: 'board', label: 'ボード', Icon: Kanban },
] as const

/** From list to board and back, with the same keyword and conditions. */
export function ViewSwitch({ view: current, query }: { view: View; query: Query }) {
  return (
    <nav className={styles.switch} aria-label="表示の切り替え">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={
            view === current
              ? ''
              : addressOf(view, { ...query, conditions: conditionsFor(view, query.conditions) })
          }
          aria-current={view === current ? 'page' : undefined}
        >
          <Icon size={14} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}

type Props = { view: View; query: Query; count: number | undefined; totals: ReactNode }

/** The title row of the board: what it counts, the switch, the totals, and the way to a new opportunity. */
export function ViewHeader({ view, query, count, totals }: Props) {
  return (
    <PageHeader
      title="商談"
      meta={
        <Row as="span" gap={16}>
          {count !== undefined && <span>{count.toLocaleString('ja-JP')}件</span>}
          <ViewSwitch view={view} query={query} />
        </Row>
      }
      actions={
        <>
          {totals}
          <Button
            component={Link}
            to="/enterprise/opportunities/create"
            leftSection={<Plus size={16} aria-hidden />}
          >
            商談を追加
          </Button>
        </>
      }
    />
  )
}
