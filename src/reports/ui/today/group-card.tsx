import {
  AtSign,
  Banknote,
  CalendarDays,
  CircleCheck,
  ClockAlert,
  ContactRound,
  FileCheck2,
  Hourglass,
  Inbox,
  type LucideIcon,
  Send,
} from 'lucide-react'
import { Link } from 'react-router'
import { Row, Spring } from '#foundation/ui/layout.tsx'
import type { TodayGroup } from '../../today/groups.ts'
import type { Marking } from './client.ts'
import { type GroupView, linesOf } from './group-view.tsx'
import { ThingRow } from './thing-row.tsx'
import styles from './today.module.css'

const icons: Readonly<Record<TodayGroup, LucideIcon>> = {
  applies: Inbox,
  meetings: CalendarDays,
  ending: Hourglass,
  agreements: FileCheck2,
  mentions: AtSign,
  unsubmitted: ClockAlert,
  waiting: CircleCheck,
  receipts: Banknote,
  proposals: Send,
  contacts: ContactRound,
}

type Props = { group: GroupView; memberId: number | null; finish: Marking['finish'] }

/** The first rows of a group, and the way to the others. */
export function GroupCard({ group, memberId, finish }: Props) {
  const { key, label, count, open } = group
  const Icon = icons[key]
  return (
    <section className={styles.group} aria-label={label}>
      <Row as="header">
        <Icon size={16} aria-hidden />
        <h2>{label}</h2>
        <span className={styles.count}>{count}</span>
        <Spring />
        {open && (
          <Link className={styles.plain} to={open} aria-label={`${label}をすべて開く`}>
            すべて開く
          </Link>
        )}
      </Row>
      <ul>
        {linesOf(group, memberId, finish).map(({ thing, path, mark }) => (
          <ThingRow key={`${mark.section}/${mark.id}`} thing={thing} path={path} mark={mark} />
        ))}
      </ul>
    </section>
  )
}
