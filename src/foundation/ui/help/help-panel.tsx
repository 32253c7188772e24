import { Drawer, Tabs } from '@mantine/core'
import { Suspense, use } from 'react'
import { AnnounceList } from '../shell/announce-list.tsx'
import { SkeletonRows } from '../skeleton-rows.tsx'
import { isSupport, useMember, useSurface } from '../surface.ts'
import { useFocusBack } from '../use-focus-back.ts'
import styles from './help.module.css'
import { HelpFootContext } from './help-context.ts'
import { HelpOfScreen } from './help-of-screen.tsx'
import { closeHelp, helpOpened } from './help-state.ts'
import { useUnreadAnnounces } from './unread-announces.ts'

/** The help beside the screen one is on; to an enterprise's staff also what the operator announced. */
export default function HelpPanel() {
  const { strategy } = useSurface()
  const looksIn = isSupport(useMember())
  const isTold = strategy === 'enterprise' && !looksIn
  const opened = helpOpened.use()
  useFocusBack(opened)
  return (
    <Drawer
      opened={opened}
      onClose={closeHelp}
      size={520}
      padding={0}
      title="ヘルプ"
      classNames={{ header: styles.head, body: styles.body }}
    >
      {isTold ? <WithAnnounces /> : <Help />}
    </Drawer>
  )
}

function Help() {
  const Foot = use(HelpFootContext)
  return (
    <>
      <Suspense fallback={<SkeletonRows rows={6} columns={1} height={40} />}>
        <HelpOfScreen />
      </Suspense>
      <Suspense>{Foot && <Foot close={closeHelp} />}</Suspense>
    </>
  )
}

function WithAnnounces() {
  const { count, read } = useUnreadAnnounces()
  const see = (tab: string | null) => {
    if (tab === 'announces' && count > 0) read()
  }
  return (
    <Tabs defaultValue="help" keepMounted={false} onChange={see}>
      <Tabs.List className={styles.tabs}>
        <Tabs.Tab value="help">使い方</Tabs.Tab>
        <Tabs.Tab value="announces" className={styles.announces} data-unread={count > 0 || undefined}>
          お知らせ{count > 0 && <span className="visually-hidden">（新着{count}件）</span>}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="help">
        <Help />
      </Tabs.Panel>
      <Tabs.Panel value="announces">
        <AnnounceList />
      </Tabs.Panel>
    </Tabs>
  )
}
