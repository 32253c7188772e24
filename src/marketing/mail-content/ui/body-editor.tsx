import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { flashError } from '#foundation/ui/flash.tsx'
import type { TakeKey } from '#foundation/ui/text-menu/text-menu.tsx'
import type { Block } from '../content.ts'
import { placeholdersOf, type TargetType } from '../placeholders.ts'
import { ButtonDialog, LinkDialog } from './dialogs.tsx'
import { bodyOf, bodyToEditor } from './editor-content.ts'
import { bodyExtensions } from './extensions.ts'
import { FormDialog } from './form-dialog.tsx'
import styles from './mail-editor.module.css'
import { linesOfHtml, linesOfText, withoutStyles } from './pasted.ts'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import { putBlock, Toolbar } from './toolbar.tsx'
import { type EditorProps, useAttributes, useNames } from './use-names.ts'

/** Whether the button of a questionnaire is offered: that of the mail's own record, or one to choose. */
export type FormOffer = 'own' | 'choose'

type Props = EditorProps & {
  body: readonly Block[]
  targetType: TargetType
  onChange: (body: Block[]) => void
  /** What stands where the cards come; without it none are offered. */
  jobsLabel: string | undefined
  form: FormOffer | undefined
}

/** Where the button of a questionnaire stands, and of which. */
const formIn = ({ state: { doc } }: Editor) => {
  let found: { at: number; formId: number | null } | undefined
  doc.forEach(({ type, attrs }, at) => {
    if (type.name === 'form') found = { at, formId: attrs.formId as number | null }
  })
  return found
}

/** Has the button lead to a questionnaire; puts one in where none stands. */
const setForm = (editor: Editor, formId: number) => {
  const standing = formIn(editor)
  if (!standing) return putBlock(editor, { type: 'form', attrs: { formId } })
  return editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.setNodeMarkup(standing.at, undefined, { formId })
      return true
    })
    .run()
}

const same = (a: readonly Block[], b: readonly Block[]) => JSON.stringify(a) === JSON.stringify(b)

/** The text of a mail: bold, links, lists, buttons, cards and placeholders; what is pasted becomes plain text with its links. */
export function BodyEditor({ body, targetType, onChange, jobsLabel, form, ...props }: Props) {
  const [dialog, setDialog] = useState<'link' | 'button' | 'form'>()
  const list = placeholdersOf(targetType)
  const names = useNames(targetType)
  const typed = useRef<readonly Block[]>(body)
  const keys = useRef<TakeKey>(() => false)
  const openable = form === 'choose' ? (['mailButton', 'form'] as const) : (['mailButton'] as const)
  const open = (node: 'mailButton' | 'form') => {
    setDialog(node === 'form' ? 'form' : 'button')
    return true
  }
  const editor: Editor = useEditor(
    {
      extensions: bodyExtensions(names, () => jobsLabel ?? 'ここに案件カードが並びます'),
      content: bodyToEditor(body, names),
      editable: !props.readOnly,
      injectCSS: false,
      onUpdate: ({ editor: at }) => {
        const next = bodyOf(at.getJSON())
        typed.current = next
        onChange(next)
      },
      editorProps: {
        attributes: { class: styles.text ?? '' },
        handleKeyDown: (_, event) => {
          if (keys.current(event)) return true
          const opened =
            event.key === 'Enter' && !event.isComposing && openable.find((each) => editor.isActive(each))
          return opened ? open(opened) : false
        },
        handleDoubleClickOn: (_view, _at, node) => {
          const opened = editor.isEditable && openable.find((each) => each === node.type.name)
          return opened ? open(opened) : false
        },
        transformPastedHTML: withoutStyles,
        handleDrop: (_, event) => refuseFiles(event.dataTransfer?.files),
        handlePaste: (_, event) => paste(event.clipboardData),
      },
    },
    [names, jobsLabel],
  )
  useAttributes(editor, props, true)
  // A text that came otherwise (a template, an old version) replaces what stands.
  useEffect(() => {
    if (same(body, typed.current)) return
    typed.current = body
    editor.commands.setContent(bodyToEditor(body, names), { emitUpdate: false })
  }, [body, editor, names])

  function refuseFiles(files: FileList | undefined): boolean {
    if (!files?.length) return false
    flashError('メールに画像やファイルは入れられません。文字とリンクで伝えてください')
    return true
  }
  function paste(data: DataTransfer | null): boolean {
    const html = data?.getData('text/html') ?? ''
    // What comes from an editor like this one holds only what a mail may hold.
    if (!data || html.includes('data-pm-slice')) return false
    const text = data.getData('text/plain')
    if (!html && !text) return refuseFiles(data.files)
    const lines = html ? linesOfHtml(html) : linesOfText(text)
    const runs = lines.flatMap((line, at) => (at > 0 ? [{ text: '\n' }, ...line] : line))
    const nodes = bodyToEditor([{ type: 'paragraph', runs }], names).content ?? []
    editor.commands.insertContent(nodes.length === 1 ? (nodes[0]?.content ?? []) : nodes)
    return true
  }
  const close = () => {
    setDialog(undefined)
    editor.commands.focus()
  }
  return (
    <div className={styles.area} data-error={props.isInvalid || undefined}>
      {!props.readOnly && (
        <Toolbar
          editor={editor}
          list={list}
          addLink={() => setDialog('link')}
          addButton={() => setDialog('button')}
          withJobs={jobsLabel !== undefined}
          form={
            form && {
              add: () => (form === 'choose' ? setDialog('form') : putBlock(editor, { type: 'form' })),
              canChange: form === 'choose',
            }
          }
        />
      )}
      <div className={styles.sheet}>
        <EditorContent editor={editor} className={styles.body} />
        {!props.readOnly && <PlaceholderMenu editor={editor} list={list} keys={keys} />}
      </div>
      {dialog === 'link' && (
        <LinkDialog
          start={String(editor.getAttributes('link').href ?? '')}
          close={close}
          save={(href) => {
            setDialog(undefined)
            const at = editor.chain().focus().extendMarkRange('link')
            if (href === '') at.unsetLink().run()
            else if (editor.state.selection.empty && !editor.isActive('link'))
              at.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
            else at.setLink({ href }).run()
          }}
        />
      )}
      {dialog === 'form' && (
        <FormDialog
          start={formIn(editor)?.formId ?? null}
          close={close}
          save={(formId) => {
            setDialog(undefined)
            setForm(editor, formId)
          }}
        />
      )}
      {dialog === 'button' && (
        <ButtonDialog
          start={{ label: '', href: '', ...editor.getAttributes('mailButton') }}
          close={close}
          save={(attrs) => {
            setDialog(undefined)
            if (editor.isActive('mailButton'))
              editor.chain().focus().updateAttributes('mailButton', attrs).run()
            else putBlock(editor, { type: 'mailButton', attrs })
          }}
        />
      )}
    </div>
  )
}
