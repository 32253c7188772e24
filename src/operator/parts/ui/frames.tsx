import type { ComponentProps, ReactNode } from 'react'
import { Aside } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import styles from './parts.module.css'

/** The title row of a page that says much beside its title: on a phone that stands below. */
export const FullHeader = (props: ComponentProps<typeof PageHeader>) => (
  <div className={styles.head}>
    <PageHeader {...props} />
  </div>
)

type PartProps = { label?: string; title: string; note?: ReactNode; tools?: ReactNode; children: ReactNode }

/** A part of a page of figures under its title, with what is to be known of it and the ways to look at it. */
export const Part = ({ title, label = title, note, tools, children }: PartProps) => (
  <section className={styles.part} aria-label={label}>
    <header>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {tools}
    </header>
    {children}
  </section>
)

/** What stands beside a record, on a ground of its own. */
export const Beside = ({ label, children }: { label: string; children: ReactNode }) => (
  <Aside aria-label={label}>{children}</Aside>
)
