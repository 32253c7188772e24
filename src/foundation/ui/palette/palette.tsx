import { Modal } from '@mantine/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Kbd } from '../kbd.tsx'
import { Row, Spring } from '../layout.tsx'
import styles from './palette.module.css'
import type { PaletteItem } from './palette-groups.tsx'
import { PaletteList } from './palette-list.tsx'
import { closePalette, type PaletteMode } from './palette-state.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { usePaletteSearch } from './use-palette-search.ts'

/** The palette, or the list of shortcuts, over the page. */
export default function Palette({ mode }: { mode: PaletteMode }) {
  return (
    <Modal.Root opened onClose={closePalette} size={mode === 'search' ? 680 : 560} yOffset={96} zIndex={300}>
      <Modal.Overlay backgroundOpacity={0.32} />
      <Modal.Content aria-label={mode === 'search' ? '検索・移動' : 'キーボードショートカット'} radius="lg">
        {mode === 'search' ? <PaletteSearch /> : <ShortcutList />}
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteSearch() {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const navigate = useNavigate()
  const search = usePaletteSearch(typed)
  const items = search.groups.flatMap((group) => group.items)
  const current = items[Math.min(place, items.length - 1)]

  const type = (text: string) => {
    setTyped(text)
    setPlace(0)
  }
  const choose = (item: PaletteItem, newTab: boolean) => {
    const { target } = item
    closePalette()
    if ('run' in target) target.run()
    else if (newTab) window.open(target.path, '_blank', 'noopener')
    else navigate(target.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setPlace((place + 1) % Math.max(items.length, 1))
    else if (event.key === 'ArrowUp') setPlace((place - 1 + items.length) % Math.max(items.length, 1))
    else if (event.key === 'Enter' && current) choose(current, event.ctrlKey || event.metaKey)
    else if (event.key === 'Tab' && !event.shiftKey)
      type(typed.startsWith('>') ? typed.slice(1) : `>${typed}`)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.head}>
        <Search size={18} aria-hidden="true" />
        <input
          role="combobox"
          aria-label="検索・移動"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={current && `palette-${current.id}`}
          placeholder="名前・番号・画面・操作を入力"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {search.took_ms !== undefined && (
          <span className={styles.took}>
            {search.recordCount}件・{(search.took_ms / 1000).toFixed(2)}秒
          </span>
        )}
        <Kbd>Esc</Kbd>
      </div>
      <PaletteList groups={search.groups} keyword={search.keyword} current={current?.id} choose={choose} />
      {items.length === 0 && <p className={styles.none}>{emptyText(search)}</p>}
      <PaletteFoot />
    </>
  )
}

function emptyText({ failed, isSearching }: { failed: boolean; isSearching: boolean }): string {
  if (failed) return '検索できませんでした。もう一度入力してください。'
  return isSearching ? '検索しています' : '見つかりませんでした。別の言葉でお試しください。'
}

function PaletteFoot() {
  return (
    <Row gap={16} className={styles.foot}>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> 選択
      </span>
      <span>
        <Kbd>Enter</Kbd> 開く
      </span>
      <span>
        <Kbd>Ctrl Enter</Kbd> 新しいタブ
      </span>
      <span>
        <Kbd>Tab</Kbd> 操作を表示
      </span>
      <Spring />
      <span>
        <Kbd>&gt;</Kbd> 操作のみ
      </span>
      <span>
        <Kbd>#</Kbd> 番号で検索
      </span>
    </Row>
  )
}
