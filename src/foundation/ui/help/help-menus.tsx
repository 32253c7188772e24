import { byMenu } from './find-help.ts'
import styles from './help.module.css'
import { HelpLink, type ShowHelp } from './help-link.tsx'
import type { HelpEntry } from './help-page.ts'

/** Every page of the help, by menu. */
export const HelpMenus = (props: { entries: readonly HelpEntry[]; current?: string; show?: ShowHelp }) => (
  <nav aria-label="すべてのページ" className={styles.menus}>
    {byMenu(props.entries).map(([menu, pages]) => (
      <section key={menu}>
        <h2>{menu}</h2>
        <ul>
          {pages.map(({ at, label }) => (
            <li key={at}>
              <HelpLink at={at} show={props.show} current={at === props.current}>
                {label}
              </HelpLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)
