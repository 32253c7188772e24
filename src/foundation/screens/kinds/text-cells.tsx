import { display } from '../../entity/entity.ts'
import { OwnerChip } from '../../ui/owner-chip.tsx'
import styles from './kinds.module.css'
import { namedOf } from './named.ts'
import { type CellProps, textOf } from './view.ts'

export function TextCell({ field, name, row }: CellProps) {
  const text = display(field, name, row)
  return (
    <span className={styles.text} title={text}>
      {text}
    </span>
  )
}

export function LongTextCell({ name, row }: CellProps) {
  return <span className={styles.long}>{textOf(row[name])}</span>
}

export function MasterCell({ name, row }: CellProps) {
  return <span className={styles.text}>{namedOf(row, name)?.name}</span>
}

/** The family name is enough in a column; the whole name is in the tip. */
export function MemberCell({ name, row }: CellProps) {
  const member = namedOf(row, name)
  return (
    member && <OwnerChip owner={{ ...member, name: member.name.split(/\s/)[0] ?? '' }} title={member.name} />
  )
}
