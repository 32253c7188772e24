import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from './client.ts'

/** Makes an empty draft and opens it. */
export function CreateArticle() {
  const navigate = useNavigate()
  const creating = useMutation({
    ...api.mutation.post('/api/enterprise/article_drafts/create', { refresh: ['articles'] }),
    onSuccess: ({ article }) => navigate(`/enterprise/articles/form/${article.id_by_enterprise_id}`),
  })
  return (
    <Button
      leftSection={<Plus size={16} aria-hidden />}
      loading={creating.isPending}
      onClick={() => creating.mutate({ body: {} })}
    >
      記事を作成
    </Button>
  )
}
