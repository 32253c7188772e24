import { useParams } from 'react-router'
import { PageHeader } from '../page-header.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import styles from './help.module.css'
import { HelpArticle } from './help-article.tsx'
import { useHelpEntries } from './help-context.ts'
import { HelpFinder } from './help-finder.tsx'
import { HelpMenus } from './help-menus.tsx'

/** The help at an address of its own, so that mails and people can link to a page of it. */
export function HelpScreen() {
  const { '*': at = '' } = useParams()
  const entries = useHelpEntries()
  const entry = entries.find((one) => one.at === at)
  usePageTitle(entry && `${entry.label}のヘルプ`)
  if (at !== '' && !entry) return <NotFoundPage />
  return (
    <>
      <PageHeader title="ヘルプ" />
      <div className={styles.screen} data-page={entry ? true : undefined}>
        <div>
          <HelpFinder key={at} entries={entries}>
            <HelpMenus entries={entries} current={at} />
          </HelpFinder>
        </div>
        {entry && <HelpArticle entry={entry} entries={entries} />}
      </div>
    </>
  )
}
