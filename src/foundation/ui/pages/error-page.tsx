import { Button } from '@mantine/core'
import { TriangleAlert, Unplug } from 'lucide-react'
import { useSurface } from '../surface.ts'
import { MessageCard } from './message-card.tsx'

type Props = { message: string; requestId?: string; isUnreachable?: boolean }

/** A screen that could not be loaded; a server that was not reached is named as such, being nobody's surprise. */
export function ErrorPage({ message, requestId, isUnreachable = false }: Props) {
  const { landing } = useSurface()
  return (
    <MessageCard
      icon={isUnreachable ? <Unplug size={20} /> : <TriangleAlert size={20} />}
      title={isUnreachable ? 'サーバーに接続できませんでした' : '予期しないエラーが発生しました'}
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
