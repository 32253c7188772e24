import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useSurface } from '../surface.ts'
import { MessageCard } from './message-card.tsx'

export function ErrorPage({ message, requestId }: { message: string; requestId?: string }) {
  const { landing } = useSurface()
  return (
    <MessageCard
      icon={<TriangleAlert size={20} />}
      title="予期しないエラーが発生しました"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>読み込み直す</Button>
          <Button variant="default" component="a" href={landing}>
            トップに戻る
          </Button>
        </>
      }
    >
      <p>{message}</p>
      {requestId && <p>お問い合わせ番号：{requestId}</p>}
    </MessageCard>
  )
}
