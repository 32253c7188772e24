import { Button, Menu } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { morning } from '../../notifications/morning.ts'
import { choicesQuery, type ShownChoice, saveChoice } from '../../notifications/ui/client.ts'

const ways = [
  { key: 'in_app', label: '画面', item: '画面の通知で受け取る' },
  { key: 'mail', label: 'メール', item: 'メールで受け取る' },
] as const

const stateOf = (choice: ShownChoice) =>
  ways
    .filter(({ key }) => choice[key])
    .map(({ label }) => label)
    .join('・') || 'オフ'

/** Whether oneself is told in the morning of what waits: switched on the spot, and taken back by the undo of the flash. */
export function MorningMenu() {
  const client = useQueryClient()
  const { data } = useQuery({ ...choicesQuery, meta: { quiet: true } })
  const kept = data?.find(({ type }) => type === morning)
  const saving = useMutation({
    mutationFn: ({ next }: { next: ShownChoice; before?: ShownChoice }) => saveChoice(client, next),
    onSuccess(_, { next, before }) {
      if (before) flashUndo(`毎朝の通知：${stateOf(next)}`, () => saving.mutate({ next: before }))
    },
  })
  // What is being saved is shown as it will be; a refusal shows what holds.
  const choice = saving.isPending ? saving.variables.next : kept
  const Icon = choice && !choice.in_app && !choice.mail ? BellOff : Bell
  return (
    <Menu position="bottom-end" width={280} withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon size={15} aria-hidden />}>
          毎朝の通知{choice && `：${stateOf(choice)}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>契約満了を含む今日やることの件数（営業日の朝7時）</Menu.Label>
        {choice &&
          kept &&
          ways.map(({ key, item }) => (
            <Menu.CheckboxItem
              key={key}
              checked={choice[key]}
              closeMenuOnClick={false}
              disabled={saving.isPending}
              onChange={(is) => saving.mutate({ next: { ...choice, [key]: is }, before: kept })}
            >
              {item}
            </Menu.CheckboxItem>
          ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/enterprise/setting/member/notifications">
          すべての通知の設定を開く
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
