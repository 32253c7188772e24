import type { KeyboardEvent, Ref } from 'react'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import { type ItemType, itemTypes } from '../item.ts'
import styles from './builder.module.css'
import { itemIcons } from './item-icons.ts'

/** Every type of item; up and down go from one to the next. */
export function Palette({ ref, add }: { ref: Ref<HTMLDivElement>; add: (type: ItemType) => void }) {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + by + buttons.length) % buttons.length]?.focus()
  }
  return (
    <aside className={styles.palette} aria-label="追加できる項目">
      <Lead below={6}>
        項目を追加 <Kbd>/</Kbd>
      </Lead>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own */}
      <div ref={ref} role="group" aria-label="項目の種類" onKeyDown={press}>
        {itemTypes.map(([type, name]) => {
          const Icon = itemIcons[type]
          return (
            <button key={type} type="button" onClick={() => add(type)}>
              <Icon size={16} aria-hidden />
              {name}
            </button>
          )
        })}
      </div>
    </aside>
  )
}
