import { useState } from 'react'
import { Stack } from '#foundation/ui/layout.tsx'
import type { PageType } from '../../../frame/page-types.ts'
import { headedPages } from '../../../frame/page-words.ts'
import { usePart } from '../editor-context.ts'
import { PageChoice } from '../fields/page-choice.tsx'
import { PartError } from '../fields/part-head.tsx'
import { WordsField } from '../fields/words-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { h1_titles: '見出し' } as const

function Form() {
  const { value, error, change } = usePart('h1_titles')
  const [page, setPage] = useState<PageType>('jobs')
  const put = (text: string) => {
    const { [page]: _, ...others } = value
    const all = text === '' ? others : { ...others, [page]: text }
    change(Object.keys(all).length > 0 ? all : null)
  }
  return (
    <Stack gap={6} data-field="h1_titles">
      <PageChoice pages={headedPages} chosen={page} choose={setPage} written={new Set(Object.keys(value))} />
      <WordsField
        page={page}
        label="見出し"
        value={value[page] ?? ''}
        max={120}
        placeholder={
          page === 'top'
            ? '空のときは、キャッチコピーが見出しになります'
            : '空のときは、はじめの見出しが使われます'
        }
        onChange={put}
      />
      <PartError>{error}</PartError>
    </Stack>
  )
}

export const h1titlesTab: SiteTab = {
  path: 'h1titles',
  label: '見出し',
  hint: 'ページのいちばん上の見出し（h1）',
  page: 'jobs',
  parts,
  Form,
}
