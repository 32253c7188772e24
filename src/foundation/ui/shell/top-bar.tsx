import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CommandKbd } from '../kbd.tsx'
import { openPalette } from '../palette/palette-state.ts'
import { isSupport, useMember, useSurface } from '../surface.ts'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import styles from './shell.module.css'

/** The 48 px bar: name, tabs, search, tools, account. */
export function TopBar(props: { navigation: ReactNode; search?: string; tools?: ReactNode }) {
  const { landing, strategy } = useSurface()
  const looksIn = isSupport(useMember())
  return (
    <header className={styles.bar} data-area={strategy}>
      <a href="#content" className={styles.skip}>
        本文へ移動
      </a>
      <Link to={landing} className={styles.homeLink}>
        <Logo operator={strategy === 'admin'} />
      </Link>
      {props.navigation}
      <div className={styles.right}>
        {props.search && (
          <button
            type="button"
            className={styles.search}
            onClick={openPalette}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <Search size={15} aria-hidden="true" />
            <span>{props.search}</span>
            <CommandKbd letter="K" />
          </button>
        )}
        {props.tools}
        {!(strategy === 'enterprise' && looksIn) && <AccountMenu />}
      </div>
    </header>
  )
}
