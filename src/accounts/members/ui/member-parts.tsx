import { ActionIcon, Button, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { authorities, contractPermissions, labelOf } from '#foundation/masterdata/choices.ts'
import { ADMINISTRATOR, ALL_CONTRACTS } from '#foundation/rules/authority.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import page from '#foundation/settings/page.module.css'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Facts, Row } from '#foundation/ui/layout.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import type { Move } from './use-moves.ts'

type Contracts = { authority: number; contract_permission: number }

/** What a member may see of contracts; administrators see all whatever their permission says. */
export const permissionText = ({ authority, contract_permission }: Contracts) =>
  labelOf(contractPermissions, authority === ADMINISTRATOR ? ALL_CONTRACTS : contract_permission)

export const emailColumn: Column<{ email: string }> = {
  head: 'メールアドレス',
  kind: 'long',
  cell: ({ email }) => email,
}
export const authorityColumn: Column<{ authority: number }> = {
  head: '権限',
  kind: 'short',
  cell: ({ authority }) => labelOf(authorities, authority),
}
export const permissionColumn: Column<Contracts> = {
  head: '契約の閲覧',
  kind: 'short',
  cell: permissionText,
}
export const stateColumn: Column<{ member_status: number }> = {
  head: '状態',
  kind: 'short',
  cell: ({ member_status }) => <StateWord view="member" id={member_status} />,
}

type MenuProps = {
  name: string
  isMoving: boolean
  links: readonly { says: string; to: string }[]
  moves: readonly (Move | false)[]
}

/** What can be done with one member, at the end of its row. */
export const MemberMenu = ({ name, isMoving, links, moves }: MenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-busy={isMoving} aria-label={`${name}の操作`}>
        <Ellipsis size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {links.map(({ says, to }) => (
        <Menu.Item key={says} component={Link} to={to}>
          {says}
        </Menu.Item>
      ))}
      {moves.map(
        (move) =>
          move && (
            <Menu.Item key={move.says} onClick={move.run} {...(move.danger === 'final' && { color: 'ng' })}>
              {move.says}
            </Menu.Item>
          ),
      )}
    </Menu.Dropdown>
  </Menu>
)

type RowProps = {
  title: string
  hint?: string
  isMoving: boolean
  moves: readonly (Move | false)[]
  /** How it stands, before what can be done. */
  children?: ReactNode
}

/** A row of a member's page: how something stands, and the buttons of what can be done. */
export const MoveRow = ({ title, hint, isMoving, moves, children }: RowProps) => (
  <SettingRow title={title} hint={hint}>
    <Row wrap>
      {children}
      {moves.map(
        (move) =>
          move && (
            <Button
              key={move.says}
              {...(move.danger ? { variant: 'outline', color: 'ng' } : { variant: 'default' })}
              loading={isMoving}
              disabled={move.isOff ?? false}
              onClick={move.run}
            >
              {move.says}
            </Button>
          ),
      )}
    </Row>
  </SettingRow>
)

type ProfileProps = { member: { email: string; tel: string | null; position: string | null } }

/** How a member of an enterprise is reached. */
export const ProfileRow = ({ member: { email, tel, position } }: ProfileProps) => (
  <SettingRow title="プロフィール">
    <Facts
      facts={[
        ['メールアドレス', email],
        ['電話番号', tel ?? '未設定'],
        ['役職', position ?? '未設定'],
      ]}
    />
  </SettingRow>
)

/** What a member of an enterprise may do. */
export const accessFacts = (member: Contracts & { member_status: number }) =>
  [
    ['権限', labelOf(authorities, member.authority)],
    ['契約の閲覧', permissionText(member)],
    ['状態', <StateWord key="state" view="member" id={member.member_status} />],
  ] as const

type FrameProps = { section: string; title: string; actions?: ReactNode; children: ReactNode }

/** The page of a member; nothing in it while the member is read. */
export const MemberFrame = ({ section, title, actions, children }: FrameProps) => (
  <div className={page.page}>
    <SettingHead section={section} title={title} actions={actions} />
    {children || <SkeletonRows rows={3} columns={2} height={88} />}
  </div>
)
