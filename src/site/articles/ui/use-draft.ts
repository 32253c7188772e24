import { useQueryClient } from '@tanstack/react-query'
import { useAutosave } from '#foundation/ui/autosave/use-autosave.ts'
import type { ArticleContent } from '../content.ts'
import { type Draft, draftQuery, refreshArticles, saveDraft } from './client.ts'

/** What is typed; the rest of a draft is read off it. */
const writtenOf = ({
  article_draft: { recommend_jobs_master_id: _, toc: __, count_letters: ___, ...written },
}: Draft): ArticleContent => written

/** The draft of an article as it is typed, saved by itself. */
export function useDraft(start: Draft) {
  const client = useQueryClient()
  const id = start.article.id_by_enterprise_id
  const draft = useAutosave({
    start,
    writtenOf,
    send: saveDraft,
    keep: (row) => {
      client.setQueryData(draftQuery(id).queryKey, row)
      void refreshArticles(client)
    },
  })
  return { id, ...draft }
}
export type DraftState = ReturnType<typeof useDraft>
