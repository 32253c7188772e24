import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { NothingFound } from '#foundation/ui/nothing-found.tsx'
import { matchingCommands, type Opens, type SlashCommand, slashIn } from './slash-commands.ts'
import styles from './slash-menu.module.css'

/** Takes a key before the editor does; true when it was used up. */
export type TakeKey = (event: KeyboardEvent) => boolean

const width_px = 264

/** Where the slash before the cursor stands, in the text and on the sheet; null where none asks for the menu. */
const slashAt = ({ editor }: { editor: Editor }) => {
  if (editor.isDestroyed) return null
  const { selection } = editor.state
  const { $from, empty, from } = selection
  if (!empty || !editor.isFocused || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const slash = slashIn($from.parent.textBetween(0, $from.parentOffset, undefined, '￼'))
  const sheet = editor.view.dom.parentElement?.getBoundingClientRect()
  if (!slash || !sheet) return null
  const start = from - slash.length
  const { left, bottom } = editor.view.coordsAtPos(start)
  const farthest = Math.max(8, sheet.width - width_px - 8)
  return {
    start,
    end: from,
    query: slash.query,
    left: Math.min(left - sheet.left, farthest),
    top: bottom - sheet.top + 4,
  }
}

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

type Props = Opens & { editor: Editor; keys: RefObject<TakeKey> }

/** What `/` puts in: found by Japanese or romaji, chosen by arrows and Enter or by a press, given up by Escape. */
export function SlashMenu({ editor, keys, ...opens }: Props) {
  const id = useId()
  const slash = useEditorState({ editor, selector: slashAt })
  const [at, setAt] = useState(0)
  /** The slash that was given up; it stays text. */
  const [givenUp, setGivenUp] = useState<number>()
  const chosenLine = useRef<HTMLDivElement>(null)
  const found = slash ? matchingCommands(slash.query).filter(({ key }) => key !== 'job' || opens.addJob) : []
  const isOpen = slash !== null && slash.start !== givenUp
  const chosen = Math.min(at, found.length - 1)
  const optionId = (command: SlashCommand) => `${id}-${command.key}`
  const current = isOpen ? found[chosen] : undefined
  useAria(editor, isOpen ? id : undefined, current && optionId(current))
  const query = slash?.query
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first line
  useEffect(() => setAt(0), [query])
  useEffect(() => {
    if (slash === null) setGivenUp(undefined)
  }, [slash])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line that is chosen now
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not hand on.
    chosenLine.current?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const choose = (command: SlashCommand) => {
    if (!slash) return
    editor.chain().focus().deleteRange({ from: slash.start, to: slash.end }).run()
    command.run(editor, opens)
  }
  const takeKey: TakeKey = (event) => {
    // What an input method still composes is its own: Enter takes the conversion, not the line.
    if (!isOpen || event.isComposing) return false
    if (event.key === 'Escape') {
      setGivenUp(slash.start)
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
    <div className={styles.menu} style={{ left: slash.left, top: slash.top, width: width_px }}>
      {/* It scrolls, so the keyboard must be able to reach it, though Tab in the text takes the chosen line. */}
      <div id={id} role="listbox" aria-label="挿入するもの" tabIndex={0}>
        {found.length === 0 && (
          <div className={styles.none}>
            <NothingFound text={`「${slash.query}」に合うものはありません`} />
          </div>
        )}
        {found.map((command) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the text, which has the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus
          <div
            key={command.key}
            id={optionId(command)}
            ref={command === current ? chosenLine : undefined}
            role="option"
            aria-selected={command === current}
            // The text keeps the focus, and the menu its place.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setAt(found.indexOf(command))}
            onClick={() => choose(command)}
          >
            <command.Icon size={16} aria-hidden />
            <span>
              {command.label}
              <small>{command.hint}</small>
            </span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {found.length === 0 ? '合うものはありません' : `挿入できるもの ${found.length}件`}
      </p>
    </div>
  )
}
