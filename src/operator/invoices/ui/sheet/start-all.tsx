import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { confirm } from '#foundation/ui/confirm.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import type { Sheet } from '../client.ts'
import { useBulk } from './use-bulk.ts'

const count = (value: number) => `${value.toLocaleString('ja-JP')}件`

/** 「11月の 209件を承認して送る」. */
export function StartAll({ sheet: { month, figures, checks } }: { sheet: Sheet }) {
  const { progress, starting } = useBulk(month)
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
  return (
    <Button
      leftSection={<Send size={15} aria-hidden />}
      disabled={open === 0 || (progress?.waiting ?? 0) > 0}
      loading={starting.isPending}
      onClick={start}
    >
      {open > 0
        ? `${label}の ${count(open)}を承認して送る`
        : figures.count > 0
          ? `${label}は送付済です`
          : `${label}の請求書はありません`}
    </Button>
  )
}
