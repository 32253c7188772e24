import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { GuestPage } from '#foundation/ui/signin/guest-page.tsx'
import { leaveSupport } from './client.ts'

/** Where the operator stands when the consent is over: nothing of the enterprise is shown any more. */
export function SupportEndedPage() {
  // Takes the cookies away; whether there was anything left to end makes no difference.
  useEffect(() => void leaveSupport().catch(() => undefined), [])
  return (
    <GuestPage
      title="サポートは終了しました"
      lead="公開の時間が過ぎたか、会社か運営が終了しました。続けて見る必要があるときは、エージェントの管理者に「設定 → サポートへの公開」から、もう一度公開してもらってください。"
    >
      <Button component="a" href="/admin/enterprises" fullWidth>
        運営の画面へ
      </Button>
    </GuestPage>
  )
}
