import { mergeAttributes, Node } from '@tiptap/core'
import Highlight from '@tiptap/extension-highlight'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

const jobPath = /^\/jobs\/detail\/([1-9]\d{0,8})$/

/** The job a paragraph stands for: it holds nothing but a link to one. */
const cardOf = (paragraph: HTMLElement): { id: number; name: string } | false => {
  const [only, ...more] = [...paragraph.childNodes]
  if (!(only instanceof HTMLAnchorElement) || more.length > 0) return false
  const id = jobPath.exec(only.getAttribute('href') ?? '')?.[1]
  return id ? { id: Number(id), name: only.textContent ?? '' } : false
}

/** A job's card. It is saved as a paragraph with a link, so that it is readable wherever the text goes. */
const JobCard = Node.create({
  name: 'jobCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: 0, rendered: false }, name: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'p', priority: 100, getAttrs: cardOf }],
  renderHTML: ({ node }) => ['p', ['a', { href: `/jobs/detail/${node.attrs.id}` }, String(node.attrs.name)]],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'job-card'
      const name = document.createElement('b')
      name.textContent = String(node.attrs.name)
      const note = document.createElement('small')
      note.textContent = '案件カード　いまの単価と条件で表示されます。募集が終わると「募集終了」になります'
      dom.append(name, note)
      return { dom }
    },
})

/** A picture of the library; the address stands without a width, which the page chooses. */
const LibraryImage = Image.extend({
  renderHTML({ HTMLAttributes }) {
    const { src, alt } = HTMLAttributes as { src?: string; alt?: string }
    return ['img', { src, alt: alt ?? '' }]
  },
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figure')
      const show = (attrs: { src?: string; alt?: string }) => {
        const picture = document.createElement('img')
        // Every picture is drawn in its own width too; the smallest of all stands for it while it is looked for.
        picture.src = `${attrs.src}/640.webp`
        picture.onerror = () => {
          picture.onerror = null
          picture.src = `${attrs.src}/320.webp`
        }
        picture.alt = attrs.alt ?? ''
        const note = document.createElement('figcaption')
        note.textContent = attrs.alt || '代替テキストがありません。飾りの画像なら空のままにできます'
        note.className = attrs.alt ? '' : 'missing'
        dom.replaceChildren(picture, note)
      }
      show(node.attrs)
      return {
        dom,
        update: (next) => {
          if (next.type.name !== 'image') return false
          show(next.attrs)
          return true
        },
      }
    },
})

/** Without the widths of columns: the policy of our pages allows no style in an element. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
})

/** What an article may hold; the allow-list (rich-text.ts) knows the same elements. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, HTMLAttributes: { target: null, rel: null } },
  }),
  Highlight,
  LibraryImage,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  JobCard,
]
