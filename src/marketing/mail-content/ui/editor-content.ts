import type { JSONContent } from '@tiptap/react'
import { placeholderNames, splitAtPlaceholders } from '#foundation/rules/placeholders.ts'
import type { Block, Run } from '../content.ts'

/** The names that become chips; other braces stay text, and the editor says what is wrong with them. */
export type Names = ReadonlySet<string>

type Marks = { marks?: NonNullable<JSONContent['marks']> }

const marksOf = ({ bold, href }: Run): Marks => {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ]
  return marks.length > 0 ? { marks } : {}
}

/** A text as the editor holds it: known placeholders are nodes of their own. */
export const textToNodes = (text: string, names: Names, marks: Marks = {}): JSONContent[] =>
  splitAtPlaceholders(text).flatMap((part, at): JSONContent[] => {
    if (part === '') return []
    const name = at % 2 === 1 ? placeholderNames(part)[0] : undefined
    return name !== undefined && names.has(name)
      ? [{ type: 'placeholder', attrs: { name }, ...marks }]
      : [{ type: 'text', text: part, ...marks }]
  })

/** Runs as lines: a line break within a run ends one. */
const linesOf = (runs: readonly Run[]): Run[][] => {
  const lines: Run[][] = [[]]
  for (const { text, ...looks } of runs)
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push({ text: part, ...looks })
    }
  return lines
}

const paragraph = (runs: readonly Run[], names: Names): JSONContent => {
  const content = runs.flatMap((run) => textToNodes(run.text, names, marksOf(run)))
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

const blockToNodes = (block: Block, names: Names): JSONContent[] => {
  switch (block.type) {
    case 'paragraph':
      return linesOf(block.runs).map((runs) => paragraph(runs, names))
    case 'list':
      return [
        {
          type: 'bulletList',
          content: block.items.map((runs) => ({
            type: 'listItem',
            content: [paragraph(linesOf(runs).flat(), names)],
          })),
        },
      ]
    case 'button':
      return [{ type: 'mailButton', attrs: { label: block.label, href: block.href } }]
    case 'form':
      return [{ type: 'form', attrs: { formId: block.form_id ?? null } }]
    case 'jobs':
      return [{ type: 'jobs' }]
  }
}

/** A body as the editor takes it. */
export const bodyToEditor = (body: readonly Block[], names: Names): JSONContent => {
  const content = body.flatMap((block) => blockToNodes(block, names))
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** A subject as its editor takes it. */
export const subjectToEditor = (subject: string, names: Names): JSONContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: textToNodes(subject.replace(/[\r\n]+/g, ' '), names) }],
})

const isLike = (a: Run, b: Run) => a.bold === b.bold && a.href === b.href

/** Puts a run behind others; one that looks the same goes on with the last. */
const addRun = (runs: Run[], run: Run): void => {
  const last = runs.at(-1)
  if (last && isLike(last, run)) last.text += run.text
  else runs.push(run)
}

const runOf = (node: JSONContent): Run => {
  const href: unknown = node.marks?.find(({ type }) => type === 'link')?.attrs?.href
  return {
    text:
      node.type === 'placeholder'
        ? `{${node.attrs?.name}}`
        : node.type === 'hardBreak'
          ? '\n'
          : (node.text ?? ''),
    ...(node.marks?.some(({ type }) => type === 'bold') && { bold: true as const }),
    ...(typeof href === 'string' && { href }),
  }
}

const runsOf = (node: JSONContent | undefined): Run[] => {
  const runs: Run[] = []
  for (const each of node?.content ?? []) addRun(runs, runOf(each))
  return runs
}

/** The text of a subject's editor. */
export const subjectOf = (doc: JSONContent): string =>
  runsOf(doc.content?.[0])
    .map(({ text }) => text)
    .join('')

/** What the editor holds as a body: lines below one another are one paragraph; empty ones at the end are left. */
export const bodyOf = (doc: JSONContent): Block[] => {
  const nodes = [...(doc.content ?? [])]
  while (nodes.length > 1 && nodes.at(-1)?.type === 'paragraph' && !nodes.at(-1)?.content) nodes.pop()
  const blocks: Block[] = []
  for (const node of nodes) {
    const last = blocks.at(-1)
    if (node.type === 'paragraph') {
      const runs = runsOf(node)
      if (last?.type !== 'paragraph') blocks.push({ type: 'paragraph', runs })
      else for (const run of [{ text: '\n' }, ...runs]) addRun(last.runs, run)
    } else if (node.type === 'bulletList')
      blocks.push({ type: 'list', items: (node.content ?? []).map((item) => runsOf(item.content?.[0])) })
    else if (node.type === 'mailButton')
      blocks.push({
        type: 'button',
        label: String(node.attrs?.label ?? ''),
        href: String(node.attrs?.href ?? ''),
      })
    else if (node.type === 'jobs') blocks.push({ type: 'jobs' })
    else if (node.type === 'form') {
      const form_id: unknown = node.attrs?.formId
      blocks.push({ type: 'form', ...(typeof form_id === 'number' && { form_id }) })
    }
  }
  return blocks
}
