import { Button } from '@mantine/core'
import { Send, Square } from 'lucide-react'
import { confirm } from '#foundation/ui/confirm.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import type { Sheet } from '../client.ts'
import styles from './sheet.module.css'
import { useBulk } from './use-bulk.ts'

const count = (value: number) => `${value.toLocaleString('ja-JP')}件`

/** 「11月の 209件を承認して送る」; while it goes on how far it is, with the stop. */
export function StartAll({ sheet: { month, figures, checks } }: { sheet: Sheet }) {
  const { waiting, refused, starting, stop } = useBulk(month)
  const open = figures.count - figures.sent_count
  const label = `${Number(month.slice(5))}月`
  const start = async () => {
    const noted =
      checks.length > 0 ? `\n要確認が${count(checks.length)}あります。右の一覧を先に確認してください。` : ''
    const yes = await confirm({
      title: `${label}の${count(open)}を承認して送りますか`,
      text: `合計 ${yenText(figures.total_price)}（税抜）。1件ずつ番号をつけてPDFを作り、メールで送ります。途中で止められます。${noted}`,
      action: `${count(open)}を承認して送る`,
    })
    if (yes) starting.mutate({ act: 'approve_and_send' })
  }
  if (waiting > 0)
    return (
      <>
        <span role="status" className={styles.running}>
          承認・送付中　残り {count(waiting)}
        </span>
        <Button variant="default" leftSection={<Square size={13} aria-hidden />} onClick={stop}>
          止める
        </Button>
      </>
    )
  return (
    <>
      {refused.length > 0 && (
        <span role="status" className={styles.refused}>
          承認できなかったもの {count(refused.length)}：{refused[0]?.agency} {refused[0]?.message}
        </span>
      )}
      <Button
        leftSection={<Send size={15} aria-hidden />}
        disabled={open === 0}
        loading={starting.isPending}
        onClick={start}
      >
        {open === 0 ? `${label}は送付済です` : `${label}の ${count(open)}を承認して送る`}
      </Button>
    </>
  )
}
