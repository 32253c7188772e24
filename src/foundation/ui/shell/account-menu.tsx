import { Menu, UnstyledButton } from '@mantine/core'
import { CircleHelp, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { Initial } from '../owner-chip.tsx'
import { memberName, useMember, useSurface } from '../surface.ts'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../theme-choice.ts'
import styles from './shell.module.css'
import { useFamilies } from './shell-context.ts'

/** The member's own menu: who one is, own profile, logout. */
export function AccountMenu() {
  const surface = useSurface()
  const member = useMember()
  const name = memberName(member)
  const hasProfile = useFamilies().has('setting')

  return (
    <Menu withinPortal={false} position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.account} aria-label={`アカウントメニュー（${name}）`}>
          {member.file_path_photo ? (
            <img className={styles.photo} src={member.file_path_photo} alt="" width={28} height={28} />
          ) : (
            <Initial id={member.id_by_enterprise_id} name={member.l_name} size={28} />
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{member.email}</span>
        </div>
        <Menu.Divider />
        {hasProfile && (
          <Menu.Item
            component={Link}
            to={`${surface.home}/setting/member/profile`}
            leftSection={<UserRound size={16} />}
          >
            プロフィール
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={surface.strategy === 'admin' ? '/admin/security' : '/enterprise/setting/member/security'}
          leftSection={<ShieldCheck size={16} />}
        >
          セキュリティ
        </Menu.Item>
        {surface.strategy === 'enterprise' && (
          <Menu.Item component={Link} to="/enterprise/inquiry" leftSection={<CircleHelp size={16} />}>
            お問い合わせ
          </Menu.Item>
        )}
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item component={Link} to={`${surface.home}/signout`} leftSection={<LogOut size={16} />}>
          ログアウト
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const themes: readonly { choice: ThemeChoice; label: string }[] = [
  { choice: 'system', label: 'システムに合わせる' },
  { choice: 'light', label: 'ライト' },
  { choice: 'dark', label: 'ダーク' },
]

/** The look of the screens on this device. */
function ThemeItems() {
  return (
    <Menu.RadioGroup value={useThemeChoice()} onChange={(choice) => chooseTheme(choice as ThemeChoice)}>
      <Menu.Label>表示</Menu.Label>
      {themes.map(({ choice, label }) => (
        <Menu.RadioItem key={choice} value={choice}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
