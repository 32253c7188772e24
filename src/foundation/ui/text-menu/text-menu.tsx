import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { NothingFound } from '../nothing-found.tsx'
import { type Mark, markBefore, menuWidth_px } from './mark-before.ts'
import styles from './text-menu.module.css'

/** Takes a key before the editor does; true when it was used up. */
export type TakeKey = (event: KeyboardEvent) => boolean

/** Tells who does not see it that a menu belongs to the text, and which of its lines is chosen. */
const useAria = (editor: Editor, list: string | undefined, option: string | undefined) =>
  useEffect(() => {
    // Not in the page yet, or no longer: there is nothing to tell, and reading it throws.
    if (editor.isDestroyed) return
    const { dom } = editor.view
    const set = (name: string, value: string | undefined) =>
      value === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, value)
    set('aria-controls', list)
    set('aria-activedescendant', option)
  }, [editor, list, option])

type Props<Item> = {
  editor: Editor
  /** The editor hands its keys to this first. */
  keys: RefObject<TakeKey>
  /** The mark that stands last before the cursor. */
  find: (before: string) => Mark | null
  itemsFor: (query: string) => readonly Item[]
  keyOf: (item: Item) => string
  draw: (item: Item) => ReactNode
  /** Puts an item in the place of the mark and what follows it. */
  put: (item: Item, range: { from: number; to: number }) => void
  label: string
  /** What the lines are called before their number: 差し込めるもの. */
  counted: string
}

/** What a mark in a text puts in: found by name, chosen by arrows and Enter or by a press, given up by Escape. */
export function TextMenu<Item>(props: Props<Item>) {
  const { editor, keys, find, itemsFor, keyOf, draw, put, label, counted } = props
  const id = useId()
  const mark = useEditorState({ editor, selector: markBefore(find) })
  const [at, setAt] = useState(0)
  /** The mark that was given up; it stays text. */
  const [givenUp, setGivenUp] = useState<number>()
  const chosenLine = useRef<HTMLDivElement>(null)
  const found = mark ? itemsFor(mark.query) : []
  const isOpen = mark !== null && mark.start !== givenUp
  const chosen = Math.min(at, found.length - 1)
  const current = isOpen ? found[chosen] : undefined
  const optionId = (item: Item) => `${id}-${keyOf(item)}`
  const currentId = current && optionId(current)
  useAria(editor, isOpen ? id : undefined, currentId)
  const query = mark?.query
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first line
  useEffect(() => setAt(0), [query])
  useEffect(() => {
    if (mark === null) setGivenUp(undefined)
  }, [mark])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line that is chosen now
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not hand on.
    chosenLine.current?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const choose = (item: Item) => mark && put(item, { from: mark.start, to: mark.end })
  const takeKey: TakeKey = (event) => {
    // What an input method still composes is its own: Enter takes the conversion, not the line.
    if (!isOpen || event.isComposing) return false
    if (event.key === 'Escape') {
      setGivenUp(mark.start)
      return true
    }
    if (!current) return false
    if (event.key === 'ArrowDown') setAt((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current)
    else return false
    return true
  }
  useEffect(() => {
    keys.current = takeKey
  })
  if (!isOpen) return null
  return (
    <div className={styles.menu} style={{ left: mark.left, top: mark.top, width: menuWidth_px }}>
      {/* It scrolls, so the keyboard must be able to reach it, though Tab in the text takes the chosen line. */}
      <div id={id} role="listbox" aria-label={label} tabIndex={0}>
        {found.length === 0 && (
          <div className={styles.none}>
            <NothingFound text={`「${mark.query}」に合うものはありません`} />
          </div>
        )}
        {found.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the text, which has the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus
          <div
            key={keyOf(item)}
            id={optionId(item)}
            ref={item === current ? chosenLine : undefined}
            role="option"
            aria-selected={item === current}
            // The text keeps the focus, and the menu its place.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setAt(found.indexOf(item))}
            onClick={() => choose(item)}
          >
            {draw(item)}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {found.length === 0 ? '合うものはありません' : `${counted} ${found.length}件`}
      </p>
    </div>
  )
}
