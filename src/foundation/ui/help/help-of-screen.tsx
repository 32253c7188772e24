import { Button } from '@mantine/core'
import { Keyboard, List } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Row } from '../layout.tsx'
import { paletteOpened } from '../palette/palette-state.ts'
import { useSurface } from '../surface.ts'
import { helpOf } from './find-help.ts'
import styles from './help.module.css'
import { HelpArticle } from './help-article.tsx'
import { useHelpEntries } from './help-context.ts'
import { HelpFinder } from './help-finder.tsx'
import { HelpMenus } from './help-menus.tsx'
import { closeHelp } from './help-state.ts'

/** The keys are listed in the palette's place, which leads back here. */
const showKeys = () => {
  closeHelp()
  paletteOpened.set('shortcuts')
}

/** The help of the screen in view, from which one goes to any other page. */
export function HelpOfScreen() {
  const { home } = useSurface()
  const entries = useHelpEntries()
  const { pathname, search } = useLocation()
  // A view of a list may have a page of its own.
  const view = new URLSearchParams(search).get('view')
  const path = [pathname.slice(home.length + 1), view].filter(Boolean).join('/')
  const [{ at, moves }, setPlace] = useState(() => ({ at: helpOf(entries, path)?.at, moves: 0 }))
  const entry = entries.find((one) => one.at === at)
  const show = (to: string | undefined) => setPlace({ at: to, moves: moves + 1 })
  const box = useRef<HTMLDivElement>(null)
  // What was pressed has gone: what came in its place takes the focus.
  useEffect(() => {
    if (moves > 0) box.current?.querySelector<HTMLElement>('#help-title, nav a')?.focus()
  }, [moves])
  return (
    <div ref={box} className={styles.pane}>
      <HelpFinder key={moves} entries={entries} show={show}>
        {entry ? (
          <HelpArticle entry={entry} entries={entries} show={show} leave={closeHelp} />
        ) : (
          <HelpMenus entries={entries} show={show} />
        )}
        <Row wrap above={24}>
          {entry && (
            <Button variant="default" leftSection={<List size={16} />} onClick={() => show(undefined)}>
              すべてのページ
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Keyboard size={16} />}
            onClick={showKeys}
            aria-keyshortcuts="?"
          >
            キーの一覧
          </Button>
        </Row>
      </HelpFinder>
    </div>
  )
}
