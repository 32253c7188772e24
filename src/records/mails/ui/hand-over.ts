import { confirm } from '#foundation/ui/confirm.tsx'
import { showLinks } from '#foundation/ui/copy/show-links.tsx'

/** Asks, takes the link out of the outbox with `take`, and shows it this once. */
export const handOver = async (to: string, take: () => Promise<{ link: string }>): Promise<void> => {
  const yes = await confirm({
    title: 'メールの代わりにリンクを渡しますか',
    text: `${to} へのメールを取り消し、リンクを1度だけ表示します。リンクを開いた人が、この手続きをご本人として進められます。電話などでご本人からの依頼を確かめてから進めてください。監査ログに残ります。`,
    action: 'リンクを表示',
  })
  if (!yes) return
  const { link } = await take()
  await showLinks(
    'リンクを渡してください',
    'リンクは、いま一度だけ表示されます。閉じる前にコピーし、ご本人だけに渡してください。',
    [{ name: to, link }],
  )
}
