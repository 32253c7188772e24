import { ActionIcon } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  BriefcaseBusiness,
  ClipboardList,
  Link2,
  List,
  type LucideIcon,
  RectangleHorizontal,
  Redo2,
  Undo2,
} from 'lucide-react'
import { Row, Spring } from '#foundation/ui/layout.tsx'
import type { MailPlaceholder } from '../placeholders.ts'
import styles from './mail-editor.module.css'
import { PlaceholderButton } from './placeholder-button.tsx'

type Props = {
  editor: Editor
  list: readonly MailPlaceholder[]
  addLink: () => void
  addButton: () => void
  withJobs: boolean
  /** Puts in the button of a questionnaire; `canChange` where another can be chosen for one that stands. */
  form: { add: () => void; canChange: boolean } | undefined
}

const stateOf = ({ editor }: { editor: Editor }) => {
  let [jobs, form] = [false, false]
  editor.state.doc.forEach(({ type }) => {
    jobs ||= type.name === 'jobs'
    form ||= type.name === 'form'
  })
  return {
    bold: editor.isActive('bold'),
    link: editor.isActive('link'),
    bullet: editor.isActive('bulletList'),
    button: editor.isActive('mailButton'),
    jobs,
    form,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

/** What stands alone goes in before a line where one writes on: left selected, the next key would replace it. */
export const putBlock = (editor: Editor, block: { type: string; attrs?: Record<string, string | number> }) =>
  editor
    .chain()
    .focus()
    .insertContent([block, { type: 'paragraph' }])
    .run()

/** What can be done to the text; every button also by keyboard, its state told. */
export function Toolbar({ editor, list, addLink, addButton, withJobs, form }: Props) {
  const state = useEditorState({ editor, selector: stateOf })
  const run = () => editor.chain().focus()
  const button = (
    label: string,
    Icon: LucideIcon,
    press: () => void,
    { pressed, disabled = false }: { pressed?: boolean; disabled?: boolean } = {},
  ) => (
    <ActionIcon
      variant={pressed ? 'light' : 'subtle'}
      color={pressed ? undefined : 'gray'}
      aria-label={label}
      title={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      disabled={disabled}
      onClick={press}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <Row wrap gap={2} className={styles.toolbar} role="toolbar" aria-label="本文の書式">
      {button('太字', Bold, () => run().toggleBold().run(), { pressed: state.bold })}
      {button('リンク', Link2, addLink, { pressed: state.link })}
      {button('箇条書き', List, () => run().toggleBulletList().run(), { pressed: state.bullet })}
      {button(state.button ? 'ボタンを変更' : 'ボタンを挿入', RectangleHorizontal, addButton)}
      {withJobs &&
        button('案件カードを挿入', BriefcaseBusiness, () => putBlock(editor, { type: 'jobs' }), {
          disabled: state.jobs,
        })}
      {form &&
        button(
          state.form && form.canChange ? 'ボタンのアンケートを変更' : 'アンケートのボタンを挿入',
          ClipboardList,
          form.add,
          { disabled: state.form && !form.canChange },
        )}
      <PlaceholderButton editor={editor} list={list} label="本文に差し込む" />
      <Spring />
      {button('元に戻す', Undo2, () => run().undo().run(), { disabled: !state.canUndo })}
      {button('やり直す', Redo2, () => run().redo().run(), { disabled: !state.canRedo })}
    </Row>
  )
}
