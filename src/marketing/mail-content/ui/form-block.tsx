import { useQuery } from '@tanstack/react-query'
import { Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { formNameQuery } from './client.ts'

function FormBlock({ node }: ReactNodeViewProps) {
  const id = Number(node.attrs.formId)
  const { data: name, error } = useQuery({ ...formNameQuery(id), enabled: id > 0 })
  const words = error ? '削除したアンケート' : (name ?? '')
  return <NodeViewWrapper data-form="">アンケートのボタン{words && `：${words}`}</NodeViewWrapper>
}

/** The button of a questionnaire: of the one chosen, whose name it shows, or of the mail's own. */
export const formBlock = Node.create({
  name: 'form',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    formId: {
      default: null,
      parseHTML: (element) => Number(element.dataset.formId) || null,
      renderHTML: ({ formId }) => (formId === null ? {} : { 'data-form-id': String(formId) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-form]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-form': '' }, 'アンケートのボタン'],
  addNodeView: () => ReactNodeViewRenderer(FormBlock),
})
