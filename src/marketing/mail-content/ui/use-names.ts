import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useImperativeHandle, useMemo } from 'react'
import { placeholdersOf, type TargetType } from '../placeholders.ts'
import type { Names } from './editor-content.ts'

/** Lets a screen put the cursor into a field. */
export type Focus = { focus: () => void }

/** What both fields of a mail take beside their value. */
export type EditorProps = {
  /** The id of what names the field, and of what says what is wrong with it. */
  labelledBy: string
  describedBy?: string | undefined
  isInvalid: boolean
  readOnly: boolean
  handle: RefObject<Focus | null>
}

/** The placeholders a field knows; the same set as long as the recipients are of the same kind. */
export const useNames = (type: TargetType): Names =>
  useMemo(() => new Set(placeholdersOf(type).map(({ name }) => name)), [type])

/** What a field is to those who do not see it, as it changes. */
export const useAttributes = (
  editor: Editor,
  { labelledBy, describedBy, isInvalid, readOnly, handle }: EditorProps,
  multiline: boolean,
): void => {
  useEffect(() => {
    const { dom } = editor.view
    const all: Record<string, string | undefined> = {
      role: 'textbox',
      'aria-multiline': String(multiline),
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid ? 'true' : undefined,
      'aria-readonly': readOnly ? 'true' : undefined,
      'aria-required': 'true',
      'aria-autocomplete': 'list',
    }
    for (const [name, value] of Object.entries(all))
      if (value === undefined) dom.removeAttribute(name)
      else dom.setAttribute(name, value)
  }, [editor, labelledBy, describedBy, isInvalid, readOnly, multiline])
  useEffect(() => {
    editor.setEditable(!readOnly, false)
  }, [editor, readOnly])
  useImperativeHandle(handle, () => ({ focus: () => void editor.commands.focus('end') }), [editor])
}
