import { Button } from '@mantine/core'
import { BookOpen } from 'lucide-react'
import { use } from 'react'
import { HelpContext } from '../help/help-context.ts'
import { openHelp } from '../help/help-state.ts'
import { Row } from '../layout.tsx'
import { KeyList } from './key-list.tsx'
import { keyPlaces } from './keys.ts'
import styles from './palette.module.css'
import { closePalette, pageActions } from './palette-state.ts'

/** The list of shortcuts, with those of the page in view, and the way to the page's help. */
export function ShortcutList() {
  const hasHelp = use(HelpContext) !== null
  const ofPage = pageActions().flatMap(({ shortcut, label }) =>
    shortcut ? [[shortcut, label] as const] : [],
  )
  const places = Object.values(keyPlaces)
  const all = ofPage.length > 0 ? [...places, { label: 'この画面', keys: ofPage }] : places
  const showHelp = () => {
    closePalette()
    openHelp()
  }
  return (
    <div className={styles.shortcuts} data-autofocus tabIndex={-1}>
      <h2>キーボードショートカット</h2>
      {all.map(({ label, keys }) => (
        <section key={label}>
          <h3>{label}</h3>
          <KeyList keys={keys} />
        </section>
      ))}
      {hasHelp && (
        <Row above={16}>
          <Button variant="default" leftSection={<BookOpen size={16} />} onClick={showHelp}>
            この画面のヘルプ
          </Button>
        </Row>
      )}
    </div>
  )
}
