import type { ReactNode } from 'react'
import type { Entity } from '#foundation/entity/entity.ts'
import { Crumbs } from '#foundation/screens/record/crumbs.tsx'
import { StateBadge } from '#foundation/ui/badge.tsx'
import { Lead, Row, Split } from '#foundation/ui/layout.tsx'
import styles from './mailings.module.css'

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
    <Row wrap inset>
      <h1>{row.name}</h1>
      <StateBadge view="mailing" id={state} />
      <Row wrap end>
        {actions}
      </Row>
    </Row>
    <Lead inset above={2}>
      {facts.join('　／　')}
      {children}
    </Lead>
  </header>
)

type SplitProps = { label: string; beside: ReactNode; children: ReactNode }

/** A table with what belongs to it beside; below it where there is no room. */
export const TableSplit = ({ label, beside, children }: SplitProps) => (
  <Split
    aside={
      <aside className={styles.beside} aria-label={label}>
        {beside}
      </aside>
    }
  >
    {children}
  </Split>
)
