import { useState } from 'react'
import { Stack } from '#foundation/ui/layout.tsx'
import { type PageType, pageTypes } from '../../../frame/page-types.ts'
import { usePart } from '../editor-context.ts'
import { PageChoice } from '../fields/page-choice.tsx'
import { PartError } from '../fields/part-head.tsx'
import { SearchPreview } from '../fields/search-preview.tsx'
import { WordsField } from '../fields/words-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { metadatas: 'メタ情報' } as const
const pages = Object.keys(pageTypes) as PageType[]

function Form() {
  const { value, error, change } = usePart('metadatas')
  const [page, setPage] = useState<PageType>('top')
  const { title = '', description = '' } = value[page] ?? {}
  const put = (next: { title?: string; description?: string }) => {
    const words = { title, description, ...next }
    const { [page]: _, ...others } = value
    const isEmpty = words.title === '' && words.description === ''
    const all = isEmpty ? others : { ...others, [page]: words }
    change(Object.keys(all).length > 0 ? all : null)
  }
  return (
    <Stack gap={6} data-field="metadatas">
      <PageChoice pages={pages} chosen={page} choose={setPage} written={new Set(Object.keys(value))} />
      <WordsField
        page={page}
        label="題名（title）"
        value={title}
        max={120}
        placeholder="空のときは、はじめの題名が使われます"
        onChange={(text) => put({ title: text })}
      />
      <WordsField
        page={page}
        label="説明文（description）"
        value={description}
        max={400}
        long
        placeholder="空のときは、はじめの説明文が使われます"
        onChange={(text) => put({ description: text })}
      />
      <PartError>{error}</PartError>
      <SearchPreview page={page} title={title} description={description} />
    </Stack>
  )
}

export const metaTab: SiteTab = {
  path: 'meta',
  label: 'メタ情報',
  hint: '検索結果と、ブラウザのタブに出る題名と説明文',
  page: 'top',
  parts,
  Form,
}
