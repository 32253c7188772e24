import type { ReactNode } from 'react'
import type { Entity } from '#foundation/entity/entity.ts'
import { Crumbs } from '#foundation/screens/record/crumbs.tsx'
import { StateBadge } from '#foundation/ui/badge.tsx'
import styles from './detail-frame.module.css'

type HeadProps = {
  entity: Entity
  row: { id_by_enterprise_id: number; name: string }
  /** Of its mailing; 0 for a draft. */
  state: number
  facts: readonly string[]
  actions: ReactNode
  /** Stands behind the facts. */
  children?: ReactNode
}

/** What a record that is sent is called, where it stands, and what can be done with it. */
export const DetailHead = ({ entity, row, state, facts, actions, children }: HeadProps) => (
  <header className={styles.head}>
    <Crumbs entity={entity} id={row.id_by_enterprise_id} />
    <div className={styles.title}>
      <h1>{row.name}</h1>
      <StateBadge view="mailing" id={state} />
      <div className={styles.actions}>{actions}</div>
    </div>
    <p className={styles.facts}>
      {facts.join('　／　')}
      {children}
    </p>
  </header>
)

type SplitProps = { label: string; beside: ReactNode; children: ReactNode }

/** A table with what belongs to it beside; below it where there is no room. */
export const Split = ({ label, beside, children }: SplitProps) => (
  <div className={styles.split}>
    {children}
    <aside className={styles.beside} aria-label={label}>
      {beside}
    </aside>
  </div>
)
