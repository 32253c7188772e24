import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { authorities, contractPermissions } from '#foundation/masterdata/choices.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { api, type Change, families } from './client.ts'
import { nameOf } from './member-name.ts'
import { ACTIVE, DELETED, DISABLED, INVITED } from './use-moves.ts'

type Deed = { says: string; fits: (member: ListedMember) => boolean; change: Change | 'invite' }

const exists = ({ member_status }: ListedMember) => member_status !== DELETED

/** What can be done with several members at once; each is done on its own, and those who refuse are named. */
const deeds = {
  authority: authorities.map(
    ([authority, label]): Deed => ({
      says: `権限を${label}にする`,
      fits: exists,
      change: { authority },
    }),
  ),
  contracts: contractPermissions.map(
    ([contract_permission, label]): Deed => ({
      says: `契約の閲覧を「${label}」にする`,
      fits: exists,
      change: { contract_permission },
    }),
  ),
  state: [
    { says: '招待を再送する', fits: (one) => one.member_status === INVITED, change: 'invite' },
    {
      says: '有効に戻す',
      fits: (one) => one.member_status === DISABLED,
      change: { member_status: ACTIVE },
    },
    {
      says: '無効にする',
      fits: (one) => one.member_status === ACTIVE,
      change: { member_status: DISABLED },
    },
  ] satisfies Deed[],
}

const call = (id: number, change: Deed['change']): Promise<unknown> =>
  change === 'invite'
    ? api.post('/api/enterprise/invites/update/:id', { id })
    : api.post('/api/enterprise/enterprise_members/update/:id', { id, body: { enterprise_member: change } })

type Props = { members: readonly ListedMember[]; clear: () => void }

/** The bar over the list while members are chosen. */
export function MemberBulk({ members, clear }: Props) {
  const refresh = useRefresh(families)
  const run = useMutation({
    mutationFn: async ({ fits, change }: Deed) => {
      const failed: string[] = []
      const able = members.filter(fits)
      for (const member of able) {
        const { id_by_enterprise_id: id } = member
        await call(id, change).catch((error: Error) => failed.push(`${nameOf(member)}：${error.message}`))
      }
      await refresh()
      return { done: able.length - failed.length, failed }
    },
    onSuccess: ({ done, failed }) => {
      if (done > 0) flashSuccess(`${done}人を変更しました`)
      if (failed.length > 0) flashError(`${failed.length}人は変更できませんでした。${failed.join('　')}`)
      clear()
    },
  })
  const ask = async (deed: Deed) => {
    const able = members.filter(deed.fits).length
    const title = `${able}人について、${deed.says.replace(/する$/, 'します')}か`
    const left = members.length - able
    const text = `${left > 0 ? `選んだうち${left}人は対象になりません。` : ''}1人ずつ行い、できなかった人は名前を示します。`
    if (await confirm({ title, text, action: '実行する' })) run.mutate(deed)
  }
  const items = (group: readonly Deed[]) =>
    group
      .filter(({ fits }) => members.some(fits))
      .map((deed) => (
        <Menu.Item key={deed.says} onClick={() => ask(deed)}>
          {deed.says}
        </Menu.Item>
      ))
  return (
    <Row wrap gap={12} className={styles.bulk} role="toolbar" aria-label="選択したメンバーの操作">
      <strong>{members.length}人を選択中</strong>
      <Menu>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={run.isPending}
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            まとめて変更
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items(deeds.state)}
          <Menu.Divider />
          {items(deeds.authority)}
          <Menu.Divider />
          {items(deeds.contracts)}
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="subtle" leftSection={<X size={14} aria-hidden />} onClick={clear}>
        選択を解除
      </Button>
    </Row>
  )
}
