import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { NothingFound } from '#foundation/ui/nothing-found.tsx'
import type { MailPlaceholder } from '../placeholders.ts'
import styles from './placeholder-menu.module.css'

/** Takes a key before the editor does; true when it was used up. */
export type TakeKey = (event: KeyboardEvent) => boolean

const width_px = 264
/** Longer than this it is a text that happens to follow a brace. */
const longestQuery = 12

/** The brace that stands last before the cursor, and what follows it. */
export const braceIn = (before: string): { length: number; query: string } | null => {
  const found = /[{｛]([^{}｛｝\s　]*)$/.exec(before)
  const query = found?.[1] ?? ''
  return found && query.length <= longestQuery ? { length: query.length + 1, query } : null
}

const braceAt = ({ editor }: { editor: Editor }) => {
  const { $from, empty, from } = editor.state.selection
  if (!empty || !editor.isFocused || !$from.parent.isTextblock) return null
  const brace = braceIn($from.parent.textBetween(0, $from.parentOffset, undefined, '￼'))
  const sheet = editor.view.dom.parentElement?.getBoundingClientRect()
  if (!brace || !sheet) return null
  const { left, bottom } = editor.view.coordsAtPos(from - brace.length)
  const farthest = Math.max(0, sheet.width - width_px - 8)
  return {
    start: from - brace.length,
    end: from,
    query: brace.query,
    left: Math.min(left - sheet.left, farthest),
    top: bottom - sheet.top + 4,
  }
}

/** Tells who does not see it that a menu belongs to the text, and which of its lines is chosen. */
const useAria = (editor: Editor, list: string | undefined, option: string | undefined) =>
  useEffect(() => {
    const { dom } = editor.view
    const set = (name: string, value: string | undefined) =>
      value === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, value)
    set('aria-controls', list)
    set('aria-activedescendant', option)
  }, [editor, list, option])

/** Puts a placeholder in the place of a range, or where the cursor is. */
export const insertPlaceholder = (editor: Editor, name: string, range?: { from: number; to: number }) => {
  const chain = editor.chain().focus()
  const at = range ? chain.deleteRange(range) : chain
  at.insertContent({ type: 'placeholder', attrs: { name } }).run()
}

type Props = { editor: Editor; list: readonly MailPlaceholder[]; keys: RefObject<TakeKey> }

/** What `{` puts in: found by its name, chosen by arrows and Enter or by a press, given up by Escape. */
export function PlaceholderMenu({ editor, list, keys }: Props) {
  const id = useId()
  const brace = useEditorState({ editor, selector: braceAt })
  const [at, setAt] = useState(0)
  /** The brace that was given up; it stays text. */
  const [givenUp, setGivenUp] = useState<number>()
  const chosenLine = useRef<HTMLDivElement>(null)
  const found = brace ? list.filter(({ label, hint }) => `${label} ${hint}`.includes(brace.query)) : []
  const isOpen = brace !== null && brace.start !== givenUp
  const chosen = Math.min(at, found.length - 1)
  const current = isOpen ? found[chosen] : undefined
  const optionId = ({ name }: MailPlaceholder) => `${id}-${list.findIndex((one) => one.name === name)}`
  useAria(editor, isOpen ? id : undefined, current && optionId(current))
  const query = brace?.query
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first line
  useEffect(() => setAt(0), [query])
  useEffect(() => {
    if (brace === null) setGivenUp(undefined)
  }, [brace])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line that is chosen now
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not hand on.
    chosenLine.current?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const choose = ({ name }: MailPlaceholder) =>
    brace && insertPlaceholder(editor, name, { from: brace.start, to: brace.end })
  const takeKey: TakeKey = (event) => {
    // What an input method still composes is its own: Enter takes the conversion, not the line.
    if (!isOpen || event.isComposing) return false
    if (event.key === 'Escape') {
      setGivenUp(brace.start)
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
    <div className={styles.menu} style={{ left: brace.left, top: brace.top, width: width_px }}>
      {/* It scrolls, so the keyboard must be able to reach it, though Tab in the text takes the chosen line. */}
      <div id={id} role="listbox" aria-label="差し込み" tabIndex={0}>
        {found.length === 0 && (
          <div className={styles.none}>
            <NothingFound text={`「${brace.query}」に合うものはありません`} />
          </div>
        )}
        {found.map((one) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the text, which has the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus
          <div
            key={one.name}
            id={optionId(one)}
            ref={one === current ? chosenLine : undefined}
            role="option"
            aria-selected={one === current}
            // The text keeps the focus, and the menu its place.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setAt(found.indexOf(one))}
            onClick={() => choose(one)}
          >
            {one.label}
            <small>{one.hint}</small>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {found.length === 0 ? '合うものはありません' : `差し込めるもの ${found.length}件`}
      </p>
    </div>
  )
}
