import { NavigationBar } from './navigation-bar.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { TopBar } from './top-bar.tsx'

/** Everything around a screen of the operator's area; the dark bar tells it from an agency's. */
export function OperatorShell() {
  return <ShellFrame bar={<TopBar navigation={<NavigationBar />} search="検索・移動" />} />
}
