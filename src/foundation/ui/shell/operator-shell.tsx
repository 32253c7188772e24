import { Outlet } from 'react-router'
import { ADMINISTRATOR } from '../../rules/authority.ts'
import { HelpButton } from '../help/help-button.tsx'
import { ForbiddenPage } from '../pages/forbidden-page.tsx'
import { useMember } from '../surface.ts'
import { NavigationBar } from './navigation-bar.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageAuthority } from './use-page-authority.ts'

/** Everything around a screen of the operator's area; the dark bar tells it from an enterprise's. */
export function OperatorShell() {
  return (
    <ShellFrame bar={<TopBar navigation={<NavigationBar />} search="検索・移動" tools={<HelpButton />} />}>
      <Screen />
    </ShellFrame>
  )
}

/** The screen, unless its route asks for more authority than the member has. */
function Screen() {
  const { authority } = useMember()
  const asked = usePageAuthority()
  if (authority >= asked) return <Outlet />
  const who = asked === ADMINISTRATOR ? '管理者' : 'マネージャー以上'
  return (
    <ForbiddenPage message={`この画面は${who}が利用できます。必要な場合は、管理者に依頼してください。`} />
  )
}
