import { Button } from '@mantine/core'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { useSurface } from '../surface.ts'
import { MessageCard } from './message-card.tsx'

export function NotFoundPage() {
  const { landing } = useSurface()
  return (
    <MessageCard
      icon={<SearchX size={20} />}
      title="ページが見つかりませんでした"
      actions={
        <Button component={Link} to={landing}>
          トップに戻る
        </Button>
      }
    >
      <p>URLが間違っているか、ページが削除された可能性があります。</p>
    </MessageCard>
  )
}
