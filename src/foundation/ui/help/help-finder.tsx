import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Highlighted } from '../palette/highlighted.tsx'
import { findHelp } from './find-help.ts'
import styles from './help.module.css'
import { HelpLink, type ShowHelp } from './help-link.tsx'
import type { HelpEntry } from './help-page.ts'

type Props = {
  entries: readonly HelpEntry[]
  show?: ShowHelp
  /** What stands below the box while nothing is searched for. */
  children: ReactNode
}

/** The box that searches all pages, and what it finds. */
export function HelpFinder({ entries, show, children }: Props) {
  const [typed, setTyped] = useState('')
  const found = findHelp(entries, typed)
  const isSearching = typed.trim() !== ''
  return (
    <>
      <search className={styles.search}>
        <TextInput
          type="search"
          aria-label="ヘルプを検索"
          placeholder="知りたいことを入力（例：請求、せいきゅう）"
          autoComplete="off"
          leftSection={<Search size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status" className={isSearching ? styles.count : 'visually-hidden'}>
          {isSearching && (found.length > 0 ? `${found.length}件のページ` : noneText)}
        </p>
      </search>
      {!isSearching && children}
      {isSearching && found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ entry, line }) => (
            <li key={entry.at}>
              <HelpLink at={entry.at} show={show}>
                <Highlighted keyword={typed} text={entry.label} />
              </HelpLink>
              <span className={styles.menu}>{entry.menu}</span>
              <p>
                <Highlighted keyword={typed} text={line} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const noneText = '見つかりませんでした。別の言葉でお試しください。'
