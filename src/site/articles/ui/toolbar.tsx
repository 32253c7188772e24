import { ActionIcon, Button, Select } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  BriefcaseBusiness,
  Highlighter,
  ImagePlus,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Table2,
  Undo2,
} from 'lucide-react'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Note, Spring } from '#foundation/ui/layout.tsx'
import styles from './editor.module.css'

const blocks = [
  { value: '0', label: '段落' },
  { value: '2', label: '見出し2' },
  { value: '3', label: '見出し3' },
  { value: '4', label: '見出し4' },
]

type Props = { editor: Editor; addImage: () => void; addJob?: () => void; addLink: () => void }

const stateOf = ({ editor }: { editor: Editor }) => ({
  block: String([2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? 0),
  bold: editor.isActive('bold'),
  link: editor.isActive('link'),
  highlight: editor.isActive('highlight'),
  bullet: editor.isActive('bulletList'),
  ordered: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

/** What can be done to the text; every button also by keyboard, its state told. */
export function Toolbar({ editor, addImage, addJob, addLink }: Props) {
  const state = useEditorState({ editor, selector: stateOf })
  const run = () => editor.chain().focus()
  const button = (
    label: string,
    Icon: LucideIcon,
    press: () => void,
    pressed?: boolean,
    disabled = false,
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
  const setBlock = (value: string | null) => {
    const level = Number(value)
    if (level === 2 || level === 3 || level === 4) run().setHeading({ level }).run()
    else run().setParagraph().run()
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="書式">
      <Select
        className={styles.block}
        aria-label="段落と見出し"
        data={blocks}
        value={state.block}
        allowDeselect={false}
        onChange={setBlock}
      />
      {button('太字', Bold, () => run().toggleBold().run(), state.bold)}
      {button('リンク', Link2, addLink, state.link)}
      {button('マーカー', Highlighter, () => run().toggleHighlight().run(), state.highlight)}
      {button('箇条書き', List, () => run().toggleBulletList().run(), state.bullet)}
      {button('番号つきの箇条書き', ListOrdered, () => run().toggleOrderedList().run(), state.ordered)}
      {button('引用', Quote, () => run().toggleBlockquote().run(), state.quote)}
      {button('画像を挿入', ImagePlus, addImage)}
      {button('表を挿入', Table2, () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run())}
      {addJob && button('案件カードを挿入', BriefcaseBusiness, addJob)}
      {button('区切り線を挿入', Minus, () => run().setHorizontalRule().run())}
      {button('元に戻す', Undo2, () => run().undo().run(), undefined, !state.canUndo)}
      {button('やり直す', Redo2, () => run().redo().run(), undefined, !state.canRedo)}
      <Spring />
      <Note as="span">
        <Kbd>/</Kbd> で挿入
      </Note>
    </div>
  )
}

const cells = [
  ['行を追加', (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  ['列を追加', (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  ['行を削除', (editor: Editor) => editor.chain().focus().deleteRow().run()],
  ['列を削除', (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  ['表を削除', (editor: Editor) => editor.chain().focus().deleteTable().run()],
] as const

/** Rows and columns, while the cursor stands in a table. */
export function TableBar({ editor }: { editor: Editor }) {
  const inTable = useEditorState({ editor, selector: ({ editor: at }) => at.isActive('table') })
  if (!inTable) return null
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="表">
      {cells.map(([label, press]) => (
        <Button key={label} variant="subtle" size="compact-sm" onClick={() => press(editor)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Where the selected text ends within the sheet; null while there is none. */
const placeOf = ({ editor }: { editor: Editor }) => {
  if (editor.isDestroyed) return null
  const { empty, to } = editor.state.selection
  if (empty || !editor.isFocused || editor.isActive('image') || editor.isActive('jobCard')) return null
  const sheet = editor.view.dom.parentElement?.getBoundingClientRect()
  const { left, bottom } = editor.view.coordsAtPos(to)
  return sheet ? { left: left - sheet.left, top: bottom - sheet.top } : null
}

/** The four commonest, over the text that is selected; the same stand in the bar above for who uses keys. */
export function SelectionBar({ editor, addLink }: Pick<Props, 'editor' | 'addLink'>) {
  const place = useEditorState({ editor, selector: placeOf })
  if (!place) return null
  const run = () => editor.chain().focus()
  const presses = [
    ['選択を太字に', Bold, () => run().toggleBold().run()],
    ['選択をリンクに', Link2, addLink],
    ['選択にマーカー', Highlighter, () => run().toggleHighlight().run()],
    ['選択を引用に', Quote, () => run().toggleBlockquote().run()],
  ] as const
  return (
    <div className={styles.bubble} style={place} role="toolbar" aria-label="選択した文字">
      {presses.map(([label, Icon, press]) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          // The text stays selected.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </div>
  )
}
