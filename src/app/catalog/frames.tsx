import { Button } from '@mantine/core'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { AccountMenu } from '#foundation/ui/shell/account-menu.tsx'
import { NavigationBar } from '#foundation/ui/shell/navigation-bar.tsx'
import { QuickCreate } from '#foundation/ui/shell/quick-create.tsx'
import { TopBar } from '#foundation/ui/shell/top-bar.tsx'
import { RecoveryCodeList } from '#foundation/ui/signin/recovery-code-list.tsx'
import { WovenThread } from '#foundation/ui/signin/woven-thread.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { longText, type Sample } from './sample.ts'

/** What stands around the content of a screen. */
export const frames: readonly Sample[] = [
  {
    part: 'TopBar',
    states: [
      [
        '検索つき',
        <TopBar key="bar" navigation={<NavigationBar />} search="検索・移動" tools={<QuickCreate />} />,
      ],
    ],
  },
  { part: 'AccountMenu', states: [['閉じている', <AccountMenu key="menu" />]] },
  {
    part: 'PageHeader',
    states: [
      ['通常', <PageHeader key="plain" title="候補者" meta="1,204件" actions={<Button>追加</Button>} />],
      ['長い文字', <PageHeader key="long" title={longText} />],
    ],
  },
  {
    part: 'SettingHead',
    states: [
      [
        '通常',
        <SettingHead key="plain" section="会社設定" title="監査ログ" actions={<Button>追加</Button>} />,
      ],
      ['長い文字', <SettingHead key="long" section="会社設定" title={longText} />],
    ],
  },
  {
    part: 'Tabs',
    states: [
      [
        '選択・件数・0件',
        <Tabs
          key="tabs"
          label="記録の部分"
          tabs={[
            { to: '/', label: '概要', end: true },
            { to: '/opportunity', label: '商談', count: 1_204 },
            { to: '/contract', label: '契約', count: 0 },
          ]}
        />,
      ],
    ],
  },
  {
    part: 'ScrollRegion',
    states: [
      [
        'あふれる',
        <ScrollRegion key="scroll" label="横に長い表" style={{ overflowX: 'auto', whiteSpace: 'nowrap' }}>
          {longText.repeat(3)}
        </ScrollRegion>,
      ],
    ],
  },
  {
    part: 'RecoveryCodeList',
    states: [['通常', <RecoveryCodeList key="codes" codes={['abcd-efgh', 'ijkm-npqr']} />]],
  },
  {
    part: 'WovenThread',
    states: [
      [
        '通常',
        <div key="thread" style={{ position: 'relative', height: 320 }}>
          <WovenThread />
        </div>,
      ],
    ],
  },
]
