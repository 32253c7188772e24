import type { ReactNode } from 'react'
import type { Condition } from '#foundation/entity/condition.ts'
import type { AnyField } from '#foundation/entity/entity.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { chipCondition, replaceCondition } from '#foundation/screens/list/chip-conditions.ts'
import { FilterChip } from '#foundation/screens/list/filter-chip.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import styles from './report.module.css'

/** When the figures were read. */
export const AsOf = ({ at }: { at: string | undefined }) =>
  at && (
    <Note as="span" className={styles.asOf}>
      {formatInstant(at)} 時点
    </Note>
  )

type ChipsProps = {
  label: string
  fields: readonly (readonly [column: string, field: AnyField])[]
  conditions: readonly Condition[]
  change: (conditions: Condition[]) => void
  children?: ReactNode
}

/** The records that a report is narrowed to. */
export const ConditionChips = ({ label, fields, conditions, change, children }: ChipsProps) => (
  <search aria-label={label}>
    <Row wrap inset below={8} className={styles.filters} data-narrowed={conditions.length > 0 || undefined}>
      {fields.map(([column, field]) => {
        const condition = chipCondition(conditions, column)
        return (
          <FilterChip
            key={column}
            column={column}
            field={field}
            condition={condition}
            change={(next) => change(replaceCondition(conditions, condition, next))}
          />
        )
      })}
      {children}
    </Row>
  </search>
)

/** Figures one looks at first, in a row under the head of a report. */
export const TileRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.tiles}>{children}</div>
)

type TileProps = {
  name: ReactNode
  figure: ReactNode
  note: ReactNode
  tone?: 'ng' | 'warn' | false
  isMain?: boolean
  title?: string | undefined
  /** Opens the records behind it. */
  open?: (() => void) | false
}

export function Tile({ name, figure, note, tone, isMain, title, open }: TileProps) {
  const content = (
    <>
      <span>{name}</span>
      <b data-tone={tone || undefined}>{figure}</b>
      <Note as="span">{note}</Note>
    </>
  )
  return open ? (
    <button type="button" title={title} onClick={open}>
      {content}
    </button>
  ) : (
    <div title={title} data-main={isMain}>
      {content}
    </div>
  )
}

type PanelProps = { title: string; label?: string; tools?: ReactNode; children: ReactNode }

/** A part of a report with its title. */
export const ReportPanel = ({ title, label = title, tools, children }: PanelProps) => (
  <section className={styles.panel} aria-label={label}>
    <Row as="header" wrap gap={12} inset below={8}>
      <h2>{title}</h2>
      {tools}
    </Row>
    {children}
  </section>
)

/** What one reads under a table of a report. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Note inset above={4} below={8}>
    {children}
  </Note>
)

/** What one reads at the end of a report. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <Note inset above={16} below={32}>
    {children}
  </Note>
)

type SheetProps = {
  label: string
  heads: readonly string[]
  /** Heads over words, which stand at the left. */
  words?: readonly string[]
  /** It grows with its page rather than scroll. */
  isWhole?: boolean
  children: ReactNode
}

/** A table of figures that scrolls by itself; its body and foot are given. */
export const Sheet = ({ label, heads, words = [], isWhole, children }: SheetProps) => (
  <ScrollRegion label={label} className={isWhole ? styles.behind : styles.groups}>
    <table className={`${plain.table} ${styles.sheet}`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-text={words.includes(head) || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </ScrollRegion>
)
