import { CornerDownLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Kbd } from '../kbd.tsx'
import { Spring } from '../layout.tsx'
import { Money } from '../money.tsx'
import { StateWord } from '../state-word.tsx'
import { isStateView } from '../states.ts'
import { Highlighted } from './highlighted.tsx'
import styles from './palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-groups.tsx'

type Props = {
  groups: readonly PaletteGroup[]
  keyword: string
  current: string | undefined
  choose: (item: PaletteItem, newTab: boolean) => void
}

/** The groups and their items; the input above keeps the focus and moves `current`. */
export function PaletteList({ groups, keyword, current, choose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item is brought into view when it changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <div ref={list} id="palette-list" role="listbox" aria-label="候補" className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox has no element of its own
        <div key={group.label} role="group" aria-label={group.label}>
          <div className={styles.groupLabel} aria-hidden="true">
            {group.label}
          </div>
          {group.items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the input that owns the list
            <div
              key={item.id}
              id={`palette-${item.id}`}
              role="option"
              aria-selected={item.id === current}
              tabIndex={-1}
              className={styles.item}
              onClick={(event) => choose(item, event.ctrlKey || event.metaKey)}
            >
              <span className={styles.icon} aria-hidden="true">
                {item.icon}
              </span>
              <span className={styles.label}>
                <Highlighted keyword={keyword} text={item.label} reading={item.reading} />
              </span>
              {item.sub && (
                <span className={styles.sub}>
                  <Highlighted keyword={keyword} text={item.sub} />
                </span>
              )}
              <Spring />
              {item.state && isStateView(item.state.view) && (
                <StateWord view={item.state.view} id={item.state.id} />
              )}
              {typeof item.amount === 'number' && <Money amount={item.amount} />}
              {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
              {item.id === current && !item.shortcut && (
                <CornerDownLeft size={14} className={styles.enter} aria-hidden="true" />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
