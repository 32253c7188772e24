import { InputRule, mergeAttributes, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { isWebAddress } from '../content.ts'
import type { Names } from './editor-content.ts'
import { formBlock } from './form-block.tsx'

/** A placeholder as a chip. It is copied as `{候補者名}`, and what is typed or pasted like that becomes one. */
const placeholder = (names: Names) => {
  const typedWhole = new RegExp(`[{｛](${[...names].join('|')})[}｝]$`)
  return Node.create({
    name: 'placeholder',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({ name: { default: '', rendered: false } }),
    parseHTML: () => [
      {
        tag: 'span[data-placeholder]',
        getAttrs: (element) => {
          const name = element.getAttribute('data-placeholder') ?? ''
          return names.has(name) && { name }
        },
      },
    ],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      mergeAttributes(HTMLAttributes, { 'data-placeholder': String(node.attrs.name) }),
      String(node.attrs.name),
    ],
    renderText: ({ node }) => `{${node.attrs.name}}`,
    addInputRules() {
      return [
        new InputRule({
          find: typedWhole,
          handler: ({ state, range, match }) => {
            state.tr.replaceWith(range.from, range.to, this.type.create({ name: match[1] }))
          },
        }),
      ]
    },
  })
}

/** The cards of the jobs that each recipient gets there. */
const jobsBlock = (words: () => string) =>
  Node.create({
    name: 'jobs',
    group: 'block',
    atom: true,
    draggable: true,
    parseHTML: () => [{ tag: 'div[data-jobs]' }],
    renderHTML: () => ['div', { 'data-jobs': '' }, words()],
  })

/** A button with its own address, drawn as the mail has it; a double click or Enter opens it for changes. */
const mailButton = Node.create({
  name: 'mailButton',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ label: { default: '', rendered: false }, href: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-button]',
      getAttrs: (element) => ({
        label: element.querySelector('b')?.textContent ?? '',
        href: element.querySelector('small')?.textContent ?? '',
      }),
    },
  ],
  renderHTML: ({ node }) => [
    'div',
    { 'data-button': '' },
    ['b', String(node.attrs.label)],
    ['small', String(node.attrs.href)],
  ],
})

/** Nothing of it is in a mail. */
const none = {
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  listItem: false,
  orderedList: false,
  strike: false,
  underline: false,
} as const

/** Items hold one line each, and no list stands in a list; Tab goes on to the next field, as everywhere. */
const listItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

const base = StarterKit.configure({
  ...none,
  link: {
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    isAllowedUri: (href) => isWebAddress(href),
    HTMLAttributes: { target: null, rel: null },
  },
})

/** What the body of a mail may hold. */
export const bodyExtensions = (names: Names, jobsLabel: () => string) => [
  base,
  listItem,
  placeholder(names),
  jobsBlock(jobsLabel),
  formBlock,
  mailButton,
]

/** One line with placeholders: a subject. */
export const subjectExtensions = (names: Names) => [
  StarterKit.configure({
    ...none,
    bold: false,
    bulletList: false,
    document: false,
    dropcursor: false,
    gapcursor: false,
    hardBreak: false,
    link: false,
    listKeymap: false,
    trailingNode: false,
  }),
  Node.create({ name: 'doc', topNode: true, content: 'paragraph' }),
  placeholder(names),
]
