import { Button } from '@mantine/core'
import { ShieldX } from 'lucide-react'
import { Link } from 'react-router'
import { useSurface } from '../surface.ts'
import { MessageCard } from './message-card.tsx'

/** Shown to a member whose role may not see the screen; the message says whom to ask. */
export function ForbiddenPage({ message }: { message: string }) {
  const { landing } = useSurface()
  return (
    <MessageCard
      icon={<ShieldX size={20} />}
      title="この画面を開く権限がありません"
      actions={
        <Button component={Link} to={landing}>
          トップに戻る
        </Button>
      }
    >
      <p>{message}</p>
    </MessageCard>
  )
}
