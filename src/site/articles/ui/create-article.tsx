import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { createDraft, refreshArticles } from './client.ts'

/** Makes an empty draft and opens it. */
export function CreateArticle() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const creating = useMutation({
    mutationFn: createDraft,
    onSuccess: async ({ article }) => {
      await refreshArticles(client)
      navigate(`/enterprise/articles/form/${article.id_by_enterprise_id}`)
    },
  })
  return (
    <Button
      leftSection={<Plus size={16} aria-hidden />}
      loading={creating.isPending}
      onClick={() => creating.mutate()}
    >
      記事を作成
    </Button>
  )
}
