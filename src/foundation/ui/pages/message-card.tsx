import { Button } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { HelpContext } from '../help/help-context.ts'
import { openHelp } from '../help/help-state.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import styles from './pages.module.css'

type Props = { icon: ReactNode; title: string; children: ReactNode; actions: ReactNode; foot?: ReactNode }

/** A card in the middle of a screen that cannot show what was asked for: what it is, the next step, the help. */
export function MessageCard(props: Props) {
  usePageTitle(props.title)
  const hasHelp = use(HelpContext) !== null
  return (
    <div className={styles.ground}>
      <section className={styles.card}>
        <span className={styles.icon}>{props.icon}</span>
        <h1>{props.title}</h1>
        {props.children}
        <div className={styles.actions}>
          {props.actions}
          {hasHelp && (
            <Button variant="subtle" onClick={openHelp}>
              ヘルプを見る
            </Button>
          )}
        </div>
        {props.foot && <p className={styles.rest}>{props.foot}</p>}
      </section>
    </div>
  )
}
