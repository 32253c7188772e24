import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { Side } from '#foundation/rules/sides.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Panel, Row } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { api } from './client.ts'
import { useRefresh } from './use-refresh.ts'

type Props = { chosen: ReadonlySet<number>; titleOf: (id: number) => string; clear: () => void }

const names = { sales: '販売先', supplier: '仕入先' } as const

/** Asks a side of all chosen contracts; contracts of one recipient go into one mail. What was not sent is told. */
export function BulkAsk({ chosen, titleOf, clear }: Props) {
  const refresh = useRefresh()
  const [failed, setFailed] = useState<readonly string[]>([])
  const asking = useMutation({
    mutationFn: (side: Side) =>
      api.post('/api/enterprise/contract_ext_confirm_merges/create', {
        body: { category: side, select_ids: [...chosen] },
      }),
    onSuccess: async (asked) => {
      setFailed(asked.failed.map(({ id, message }) => `${titleOf(id)}：${message}`))
      if (asked.mail_ids.length > 0)
        flashSuccess(
          `${asked.succeeded.length}件の契約について、${asked.mail_ids.length}通の送信を受け付けました`,
        )
      clear()
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
  return (
    <>
      {chosen.size > 0 && <MailServerNotice />}
      {chosen.size > 0 && (
        <Row as="fieldset" wrap inset below={12}>
          <legend className="visually-hidden">選択した契約の操作</legend>
          <span>{chosen.size}件を選択中</span>
          {(['sales', 'supplier'] as const).map((side) => (
            <Button
              key={side}
              variant="default"
              leftSection={<Mail size={14} aria-hidden />}
              loading={asking.isPending && asking.variables === side}
              disabled={asking.isPending}
              onClick={() => ask(side)}
            >
              {names[side]}へまとめて送信
            </Button>
          ))}
          <Button variant="subtle" onClick={clear}>
            選択を解除
          </Button>
        </Row>
      )}
      {failed.length > 0 && (
        <Panel as="div" tone="ng" below={12} role="alert">
          <p>{failed.length}件は送信していません。</p>
          <ul>
            {failed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
