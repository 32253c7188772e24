import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { Row } from '#foundation/ui/layout.tsx'
import type { TakeKey } from '#foundation/ui/text-menu/text-menu.tsx'
import { placeholdersOf, type TargetType } from '../placeholders.ts'
import { subjectOf, subjectToEditor } from './editor-content.ts'
import { subjectExtensions } from './extensions.ts'
import styles from './mail-editor.module.css'
import { withoutStyles } from './pasted.ts'
import { PlaceholderButton } from './placeholder-button.tsx'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import type { EditorProps } from './use-names.ts'
import { useAttributes, useNames } from './use-names.ts'

type Props = EditorProps & { subject: string; targetType: TargetType; onChange: (subject: string) => void }

/** A subject: one line with placeholders as chips. */
export function SubjectEditor({ subject, targetType, onChange, ...props }: Props) {
  const list = placeholdersOf(targetType)
  const names = useNames(targetType)
  const typed = useRef(subject)
  const keys = useRef<TakeKey>(() => false)
  const editor = useEditor(
    {
      extensions: subjectExtensions(names),
      content: subjectToEditor(subject, names),
      editable: !props.readOnly,
      injectCSS: false,
      onUpdate: ({ editor: at }) => {
        typed.current = subjectOf(at.getJSON())
        onChange(typed.current)
      },
      editorProps: {
        attributes: { class: styles.text ?? '' },
        handleKeyDown: (_, event) => keys.current(event) || (event.key === 'Enter' && !event.isComposing),
        transformPastedHTML: withoutStyles,
        handlePaste: (_, event) => {
          const text = event.clipboardData?.getData('text/plain').replace(/\s*[\r\n]+\s*/g, ' ') ?? ''
          editor.commands.insertContent(subjectToEditor(text, names).content?.[0]?.content ?? [])
          return true
        },
      },
    },
    [names],
  )
  useAttributes(editor, props, false)
  // A subject that came otherwise (a template, an old version) replaces what stands.
  useEffect(() => {
    if (subject === typed.current) return
    typed.current = subject
    editor.commands.setContent(subjectToEditor(subject, names), { emitUpdate: false })
  }, [subject, editor, names])
  return (
    <Row
      align="start"
      gap={4}
      className={`${styles.area} ${styles.line}`}
      data-error={props.isInvalid || undefined}
    >
      <div className={styles.sheet}>
        <EditorContent editor={editor} />
        {!props.readOnly && <PlaceholderMenu editor={editor} list={list} keys={keys} />}
      </div>
      {!props.readOnly && <PlaceholderButton editor={editor} list={list} label="件名に差し込む" />}
    </Row>
  )
}
