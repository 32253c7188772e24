import { Outlet } from 'react-router'
import { Tabs } from '#foundation/ui/tabs.tsx'

const home = '/admin/setting/member'

/** The pages of one's own account in the operator's area, which has no menu of settings. */
export function OwnFrame() {
  return (
    <>
      <Tabs
        label="アカウント情報"
        tabs={[
          { to: `${home}/profile`, label: 'プロフィール' },
          { to: `${home}/email`, label: 'メールアドレス' },
          { to: `${home}/password`, label: 'パスワード' },
          { to: '/admin/security', label: 'セキュリティ' },
        ]}
      />
      <Outlet />
    </>
  )
}
