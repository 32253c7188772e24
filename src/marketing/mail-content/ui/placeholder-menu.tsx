import type { Editor } from '@tiptap/react'
import type { RefObject } from 'react'
import type { Mark } from '#foundation/ui/text-menu/mark-before.ts'
import { type TakeKey, TextMenu } from '#foundation/ui/text-menu/text-menu.tsx'
import type { MailPlaceholder } from '../placeholders.ts'

/** Longer than this it is a text that happens to follow a brace. */
const longestQuery = 12

/** The brace that stands last before the cursor, and what follows it. */
const braceIn = (before: string): Mark | null => {
  const found = /[{｛]([^{}｛｝\s　]*)$/.exec(before)
  const query = found?.[1] ?? ''
  return found && query.length <= longestQuery ? { length: query.length + 1, query } : null
}

/** Puts a placeholder in the place of a range, or where the cursor is. */
export const insertPlaceholder = (editor: Editor, name: string, range?: { from: number; to: number }) => {
  const chain = editor.chain().focus()
  const at = range ? chain.deleteRange(range) : chain
  at.insertContent({ type: 'placeholder', attrs: { name } }).run()
}

type Props = { editor: Editor; list: readonly MailPlaceholder[]; keys: RefObject<TakeKey> }

/** What `{` puts in, found by its name. */
export const PlaceholderMenu = ({ editor, list, keys }: Props) => (
  <TextMenu<MailPlaceholder>
    editor={editor}
    keys={keys}
    find={braceIn}
    itemsFor={(query) => list.filter(({ label, hint }) => `${label} ${hint}`.includes(query))}
    keyOf={({ name }) => String(list.findIndex((one) => one.name === name))}
    put={({ name }, range) => insertPlaceholder(editor, name, range)}
    label="差し込み"
    counted="差し込めるもの"
    draw={({ label, hint }) => (
      <span>
        {label}
        <small>{hint}</small>
      </span>
    )}
  />
)
