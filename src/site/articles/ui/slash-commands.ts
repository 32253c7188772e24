import type { Editor } from '@tiptap/react'
import {
  BriefcaseBusiness,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  Table2,
} from 'lucide-react'

/** What the menu opens instead of putting something in at once. */
export type Opens = { addImage: () => void; addJob?: (() => void) | undefined }

export type SlashCommand = {
  key: string
  label: string
  hint: string
  Icon: LucideIcon
  /** Readings it is found by, in hiragana and in romaji; the label is looked at besides. */
  words: readonly string[]
  /** The slash and what follows it are gone by then. */
  run: (editor: Editor, opens: Opens) => void
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon, hint: string): SlashCommand => ({
  key: `heading-${level}`,
  label: `見出し${level}`,
  hint,
  Icon,
  words: [`みだし${level}`, `midashi${level}`, `midasi${level}`, `h${level}`, `heading${level}`],
  run: (editor) => editor.chain().focus().setHeading({ level }).run(),
})

export const slashCommands: readonly SlashCommand[] = [
  heading(2, Heading2, '目次に並ぶ、大きな見出し'),
  heading(3, Heading3, '目次に並ぶ、中の見出し'),
  heading(4, Heading4, '小さな見出し'),
  {
    key: 'paragraph',
    label: '段落',
    hint: 'ふつうの文',
    Icon: Pilcrow,
    words: ['だんらく', 'danraku', 'ほんぶん', 'honbun', 'paragraph'],
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  {
    key: 'bullet',
    label: '箇条書き',
    hint: '点の付いた並び',
    Icon: List,
    words: ['かじょうがき', 'kajougaki', 'kajogaki', 'りすと', 'risuto', 'list', 'ul'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'ordered',
    label: '番号つきの箇条書き',
    hint: '手順や順位',
    Icon: ListOrdered,
    words: ['ばんごう', 'bangou', 'bango', 'りすと', 'risuto', 'number', 'list', 'ol'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    label: '引用',
    hint: 'ほかの人の言葉',
    Icon: Quote,
    words: ['いんよう', 'inyou', 'inyo', 'quote'],
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'table',
    label: '表',
    hint: '3行3列から',
    Icon: Table2,
    words: ['ひょう', 'hyou', 'hyo', 'てーぶる', 'teburu', 'table'],
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    key: 'image',
    label: '画像',
    hint: '画像の倉庫から選ぶ、追加する',
    Icon: ImagePlus,
    words: ['がぞう', 'gazou', 'gazo', 'しゃしん', 'shashin', 'syasin', 'image'],
    run: (_, { addImage }) => addImage(),
  },
  {
    key: 'job',
    label: '案件カード',
    hint: 'いまの単価と条件で表示',
    Icon: BriefcaseBusiness,
    words: ['あんけん', 'anken', 'かーど', 'ka-do', 'kado', 'job', 'card'],
    run: (_, { addJob }) => addJob?.(),
  },
  {
    key: 'rule',
    label: '区切り線',
    hint: '話の変わり目',
    Icon: Minus,
    words: ['くぎりせん', 'kugirisen', 'せん', 'sen', 'hr', 'line'],
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

/** Katakana and wide letters as they are looked up; a letter that a kana is just being typed with is left out. */
const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/(?<=[ぁ-ん])[a-z]+$/, '')

/** The commands that what stands after the slash fits, in their order: 「みだし」, 「midashi」, 「見出し」, `h2`. */
export const matchingCommands = (query: string): readonly SlashCommand[] => {
  const asked = readable(query)
  return slashCommands.filter(
    ({ label, words }) => readable(label).includes(asked) || words.some((word) => word.startsWith(asked)),
  )
}

/** Longer than this it is a sentence that happens to follow a slash. */
const longestQuery = 16

/** The slash that stands last before the cursor, at the beginning or after a space, and what follows it. */
export const slashIn = (before: string): { length: number; query: string } | null => {
  const found = /(?:^|[\s　])([/／]([^\s　/／]*))$/.exec(before)
  const [, whole = '', query = ''] = found ?? []
  return found && query.length <= longestQuery ? { length: whole.length, query } : null
}
