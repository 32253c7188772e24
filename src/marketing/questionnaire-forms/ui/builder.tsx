import { type KeyboardEvent as KeyEvent, useEffect, useRef, useState } from 'react'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Lead, Note, Panel, Row } from '#foundation/ui/layout.tsx'
import { heading, type Item, itemTypes, minutesOf } from '../item.ts'
import styles from './builder.module.css'
import { ItemList } from './item-list.tsx'
import { ItemSettings } from './item-settings.tsx'
import { Palette } from './palette.tsx'
import { Preview } from './preview.tsx'
import type { FormDraft } from './use-form-draft.ts'
import { useItems } from './use-items.ts'

const typeName = (item: Item) => itemTypes.find(([type]) => type === item.type)?.[1] ?? ''

type Props = { draft: FormDraft; errors: Record<string, string[]> }

/** The questions of a form: what may be added, the list, the item in hand, and the page as people will see it. */
export function Builder({ draft, errors }: Props) {
  const items = useItems(draft)
  const [chosen, setChosen] = useState<string | null>(draft.content.form[0]?.key ?? null)
  const palette = useRef<HTMLDivElement>(null)
  const settings = useRef<HTMLElement>(null)
  const item = items.items.find(({ key }) => key === chosen)
  const questions = items.items.filter(({ type }) => type !== heading).length
  const [firstWrong] = Object.keys(errors)

  useEffect(() => {
    if (firstWrong) setChosen(firstWrong)
  }, [firstWrong])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || target.closest('input, textarea, [contenteditable]')) return
      event.preventDefault()
      palette.current?.querySelector('button')?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  const add = (type: Item['type']) => {
    setChosen(items.add(type, chosen))
    // The new item's first field, once it stands there.
    requestAnimationFrame(() => settings.current?.querySelector<HTMLElement>('input, textarea')?.focus())
  }
  const leave = (event: KeyEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    document.querySelector<HTMLElement>(`[data-item="${chosen}"]`)?.focus()
  }
  return (
    <div className={styles.builder}>
      <Palette ref={palette} add={add} />
      <section className={styles.middle} aria-label="項目の一覧">
        <Row wrap justify="between">
          <Lead as="span">
            {questions}項目・約{minutesOf(items.items)}分
          </Lead>
          <Note as="span">
            並べ替え <Kbd>Alt</Kbd>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>　複製 <Kbd>Ctrl</Kbd>
            <Kbd>D</Kbd>
          </Note>
        </Row>
        {errors.form && (
          <Panel as="p" tone="ng" className={styles.error} role="alert">
            {errors.form.join(' ')}
          </Panel>
        )}
        <ItemList
          items={items}
          errors={errors}
          chosen={chosen}
          choose={setChosen}
          typeName={typeName}
          toSettings={() => settings.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
        />
        <button
          type="button"
          className={styles.place}
          onClick={() => palette.current?.querySelector('button')?.focus()}
        >
          ＋ ここに項目を置く
        </button>
      </section>
      <section className={styles.settings} ref={settings} aria-label="項目の設定" onKeyDown={leave}>
        {item ? (
          <ItemSettings
            key={item.key}
            item={item}
            items={items}
            errors={errors[item.key]}
            typeName={typeName(item)}
          />
        ) : (
          <Note>左の一覧から、項目を追加するか選んでください。</Note>
        )}
      </section>
      <Preview content={draft.content} chosen={chosen} />
    </div>
  )
}
