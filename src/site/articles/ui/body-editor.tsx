import { Button, Modal, TextInput } from '@mantine/core'
import { createDocument } from '@tiptap/core'
import { EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { flashError } from '#foundation/ui/flash.tsx'
import { Actions, Note } from '#foundation/ui/layout.tsx'
import type { TakeKey } from '#foundation/ui/text-menu/text-menu.tsx'
import { isPicture, type LibraryImage, uploadImage } from '../../images/ui/client.ts'
import { LibraryDialog } from '../../images/ui/library-dialog.tsx'
import styles from './editor.module.css'
import { extensions } from './extensions.ts'
import { SlashMenu } from './slash-menu.tsx'
import { SelectionBar, TableBar, Toolbar } from './toolbar.tsx'

type Props = {
  body: string
  readOnly: boolean
  onChange: (body: string) => void
  label?: string
  /** Without it no cards of jobs are offered. */
  withJobs?: boolean
}
type Dialog = 'image' | 'job' | 'link'

/** A rich text: an article, terms, privacy. Pictures are dragged or pasted in: only files whose type says that they are pictures. */
export function BodyEditor({ body, readOnly, onChange, label = '本文', withJobs = true }: Props) {
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const typed = useRef(body)
  const slashKeys = useRef<TakeKey>(() => false)
  const editor = useEditor({
    extensions,
    content: body,
    editable: !readOnly,
    injectCSS: false,
    onUpdate: ({ editor: at }) => {
      typed.current = at.isEmpty ? '' : at.getHTML()
      onChange(typed.current)
    },
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-autocomplete': 'list',
      },
      handleKeyDown: (_, event) => slashKeys.current(event),
      handleDrop: (_, event) => putFiles(event.dataTransfer?.files),
      handlePaste: (_, event) => putFiles(event.clipboardData?.files),
    },
  })
  // A text that came otherwise (undo, an old version) replaces what stands; the same text in other signs leaves the cursor.
  useEffect(() => {
    if (body === typed.current) return
    typed.current = body
    if (!createDocument(body, editor.schema).eq(editor.state.doc))
      editor.commands.setContent(body, { emitUpdate: false })
  }, [body, editor])
  /** What is put in stands before a new paragraph, where one writes on: left selected, the next key would replace it. */
  const put = (block: JSONContent) => {
    editor
      .chain()
      .focus()
      .insertContent([block, { type: 'paragraph' }])
      .run()
  }
  const insert = (image: LibraryImage) => {
    close()
    put({ type: 'image', attrs: { src: image.url, alt: image.alt } })
  }
  /** Whether files came with it: the editor itself would put their bytes into the text. */
  function putFiles(files: FileList | undefined): boolean {
    const all = [...(files ?? [])]
    for (const file of all)
      if (isPicture(file))
        uploadImage(file)
          .then(insert)
          .catch((error: Error) => flashError(error.message))
      else flashError(`「${file.name}」は画像ではありません。画像のファイルをドラッグしてください`)
    return all.length > 0
  }
  const selected = useEditorState({
    editor,
    selector: ({ editor: at }) =>
      at.isActive('image') ? String(at.getAttributes('image').alt ?? '') : undefined,
  })
  return (
    <div className={styles.main}>
      {!readOnly && (
        <Toolbar
          editor={editor}
          addImage={() => setDialog('image')}
          {...(withJobs && { addJob: () => setDialog('job') })}
          addLink={() => setDialog('link')}
        />
      )}
      {!readOnly && <TableBar editor={editor} />}
      {selected !== undefined && !readOnly && (
        <TextInput
          className={styles.altBar}
          label="選んでいる画像の代替テキスト"
          value={selected}
          maxLength={255}
          onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
        />
      )}
      <div className={styles.sheet}>
        <EditorContent editor={editor} className={styles.paper} data-paper />
        {!readOnly && <SelectionBar editor={editor} addLink={() => setDialog('link')} />}
        {!readOnly && (
          <SlashMenu
            editor={editor}
            keys={slashKeys}
            addImage={() => setDialog('image')}
            addJob={withJobs ? () => setDialog('job') : undefined}
          />
        )}
      </div>
      {dialog === 'image' && <LibraryDialog close={close} choose={insert} />}
      {dialog === 'job' && (
        <JobDialog
          close={close}
          choose={(attrs) => {
            close()
            put({ type: 'jobCard', attrs })
          }}
        />
      )}
      {dialog === 'link' && (
        <LinkDialog
          start={String(editor.getAttributes('link').href ?? '')}
          close={close}
          save={(href) => {
            close()
            const at = editor.chain().focus().extendMarkRange('link')
            if (href === '') at.unsetLink().run()
            else if (editor.state.selection.empty && !editor.isActive('link'))
              at.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
            else at.setLink({ href }).run()
          }}
        />
      )}
    </div>
  )
}

type JobProps = { close: () => void; choose: (job: { id: number; name: string }) => void }

function JobDialog({ close, choose }: JobProps) {
  return (
    <Modal opened onClose={close} title="案件カードを挿入" size={480}>
      <label htmlFor="article-job">案件</label>
      <SearchPicker
        id="article-job"
        link={{ to: 'record', list: 'jobs' }}
        value={null}
        change={(job) => job && choose({ id: job.id, name: job.name })}
      />
      <Note above={8}>公開していない案件のカードは、サイトに表示されません。</Note>
    </Modal>
  )
}

const isAddress = (text: string) =>
  text === '' || /^(https?:\/\/\S+|\/(?!\/)\S*|mailto:\S+|tel:\S+)$/.test(text)

type LinkProps = { start: string; close: () => void; save: (href: string) => void }

function LinkDialog({ start, close, save }: LinkProps) {
  const [href, setHref] = useState(start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAddress(href.trim())) save(href.trim())
  }
  return (
    <Modal opened onClose={close} title="リンク" size={480}>
      <form onSubmit={submit}>
        <TextInput
          label="アドレス"
          description="https:// で始まるアドレスか、/jobs のようなサイトの中のページ。空にするとリンクを外します。"
          value={href}
          maxLength={2_000}
          error={isAddress(href.trim()) ? undefined : 'https:// または / で始めてください'}
          onChange={(event) => setHref(event.currentTarget.value)}
          data-autofocus
        />
        <Actions>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit">リンクを設定</Button>
        </Actions>
      </form>
    </Modal>
  )
}
