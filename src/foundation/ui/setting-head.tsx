import type { ReactNode } from 'react'
import { Row } from './layout.tsx'
import styles from './setting-head.module.css'
import { type Tab, Tabs } from './tabs.tsx'

type Props = { section: string; title: string; tabs?: readonly Tab[]; actions?: ReactNode }

/** The head of a settings page: its section of the menu, title, actions, tabs. */
export function SettingHead({ section, title, tabs = [], actions }: Props) {
  return (
    <header className={styles.head}>
      <Row wrap align="end" justify="between" gap={16} below={8}>
        <div>
          <p>{section}</p>
          <h1>{title}</h1>
        </div>
        {actions && <Row wrap>{actions}</Row>}
      </Row>
      {tabs.length > 0 && <Tabs label={title} tabs={tabs} />}
    </header>
  )
}
