import { useQueries } from '@tanstack/react-query'
import { User, Users } from 'lucide-react'
import { Link } from 'react-router'
import { emptyQuery, type ListQuery } from '#foundation/entity/list-query.ts'
import { today } from '#foundation/entity/today.ts'
import { listOptions } from '#foundation/screens/queries.ts'
import styles from '#foundation/ui/primitives.module.css'
import { soon_ms, useIdle } from '#foundation/ui/shell/idle.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { TabCount } from '#foundation/ui/tabs.tsx'
import { opportunity } from '../opportunity.ts'
import { addressOf, conditionsFor, currentPreset, presets, type View } from './views.ts'

type Props = { view: View; query: Pick<ListQuery, 'keyword' | 'conditions'> }

/** The ready-made views with their counts; 終了した商談 is a list. */
export function ViewTabs({ view, query }: Props) {
  const { id_by_enterprise_id: member } = useMember()
  const isIdle = useIdle(soon_ms)
  const all = presets(member, today())
  const counts = useQueries({
    queries: all.map(({ conditions, listOnly }) => ({
      ...listOptions(
        opportunity,
        { ...emptyQuery, limit_value: 1, conditions: conditionsFor('list', conditions, listOnly) },
        [],
      ),
      enabled: isIdle,
      meta: { quiet: true } as const,
    })),
  })
  const current = currentPreset(view, all, query)
  return (
    <nav className={styles.tabs} aria-label="商談のビュー">
      {all.map(({ label, mine, conditions, listOnly }, at) => {
        const target = listOnly ? 'list' : view
        const Icon = mine ? User : Users
        const count = counts[at]?.data?.count
        return (
          <Link
            key={label}
            className={styles.tab}
            to={addressOf(target, { keyword: '', conditions: conditionsFor(target, conditions, listOnly) })}
            aria-current={current?.label === label ? 'page' : undefined}
          >
            {!listOnly && <Icon size={14} aria-hidden />}
            {label}
            {count !== undefined && <TabCount count={count} />}
          </Link>
        )
      })}
    </nav>
  )
}
