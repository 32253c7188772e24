import type { Editor } from '@tiptap/react'

/** The mark that asks for a menu, with what follows it up to the cursor. */
export type Mark = { length: number; query: string }

export const menuWidth_px = 264

/**
 * Where the mark before the cursor stands, in the text and on the sheet; null where none asks for the menu. `find` reads the
 * text of the paragraph up to the cursor, in which whatever is no text counts as one character.
 */
export const markBefore =
  (find: (before: string) => Mark | null) =>
  ({ editor }: { editor: Editor }) => {
    if (editor.isDestroyed) return null
    const { $from, empty, from } = editor.state.selection
    if (!empty || !editor.isFocused || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
    const mark = find($from.parent.textBetween(0, $from.parentOffset, undefined, '￼'))
    const sheet = editor.view.dom.parentElement?.getBoundingClientRect()
    if (!mark || !sheet) return null
    const start = from - mark.length
    const { left, bottom } = editor.view.coordsAtPos(start)
    const farthest = Math.max(8, sheet.width - menuWidth_px - 8)
    return {
      start,
      end: from,
      query: mark.query,
      left: Math.min(left - sheet.left, farthest),
      top: bottom - sheet.top + 4,
    }
  }
