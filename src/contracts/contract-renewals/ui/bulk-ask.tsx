import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import type { Side } from '#foundation/rules/sides.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Panel } from '#foundation/ui/layout.tsx'
import { api } from './client.ts'
import { useRefresh } from './use-refresh.ts'

/** A contract whose side was not asked, and why. */
export type NotAsked = { id: number; message: string }

type Props = {
  chosen: ReadonlySet<number>
  /** Some may not have been asked: what was said of them. */
  done: (failed: readonly NotAsked[]) => void
}

const names = { sales: '販売先', supplier: '仕入先' } as const

/** Asks a side of all chosen contracts; contracts of one recipient go into one mail. */
export function BulkAsk({ chosen, done }: Props) {
  const refresh = useRefresh()
  const asking = useMutation({
    mutationFn: (side: Side) =>
      api.post('/api/enterprise/contract_ext_confirm_merges/create', {
        body: { category: side, select_ids: [...chosen] },
      }),
    onSuccess: async ({ failed, succeeded, mail_ids }) => {
      if (mail_ids.length > 0)
        flashSuccess(`${succeeded.length}件の契約について、${mail_ids.length}通の送信を受け付けました`)
      done(failed)
      await refresh()
    },
  })
  const ask = async (side: Side) => {
    const question = {
      title: `${chosen.size}件の契約について、${names[side]}へ更新確認メールを送信しますか`,
      text: '書類設定の文面で送信します。同じ宛先の契約は1通にまとめます。',
      action: '送信する',
    }
    if (await confirm(question)) asking.mutate(side)
  }
  return (['sales', 'supplier'] as const).map((side) => (
    <button key={side} type="button" disabled={asking.isPending} onClick={() => ask(side)}>
      <Mail size={15} aria-hidden />
      {names[side]}へまとめて送信
    </button>
  ))
}

/** What was not asked; nothing where all was. */
export const NotAskedPanel = ({
  failed,
  titleOf,
}: {
  failed: readonly NotAsked[]
  titleOf: (id: number) => string
}) =>
  failed.length > 0 && (
    <Panel as="div" tone="ng" below={12} role="alert">
      <p>{failed.length}件は送信していません。</p>
      <ul>
        {failed.map(({ id, message }) => (
          <li key={id}>
            {titleOf(id)}：{message}
          </li>
        ))}
      </ul>
    </Panel>
  )
