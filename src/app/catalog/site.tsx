import type { ReactElement } from 'react'
import { Crumbs } from '#site/frame/ui/crumbs.tsx'
import { Footer } from '#site/frame/ui/footer.tsx'
import { Header, RegisterHeader } from '#site/frame/ui/header.tsx'
import { Icon, type IconName } from '#site/frame/ui/icons.tsx'
import { PreviewNote } from '#site/frame/ui/preview-note.tsx'
import { SearchBox, WordSearch } from '#site/frame/ui/search-box.tsx'
import { Waves } from '#site/frame/ui/waves.tsx'
import { longText, type Sample } from './sample.ts'
import { frameWith, SiteSample } from './site-frame.tsx'

const state = (part: string, name: string, height: number, drawn: ReactElement) =>
  [
    name,
    <SiteSample key={name} name={`${part}（${name}）`} height={height}>
      {drawn}
    </SiteSample>,
  ] as const

const icons: readonly IconName[] = ['search', 'menu', 'lock', 'check', 'pin', 'yen', 'home', 'sort']
const preview = {
  until: '14:32',
  pages: [
    { label: 'トップ', path: '/', isCurrent: true },
    { label: '案件一覧', path: '/jobs', isCurrent: false },
  ],
}

/** The shared parts of the public site. */
export const site: readonly Sample[] = [
  {
    part: 'Header',
    states: [
      state('Header', '通常', 160, <Header frame={frameWith()} />),
      state('Header', '案件にいる', 160, <Header frame={frameWith()} at="jobs" />),
      state('Header', '案件を止めている', 160, <Header frame={frameWith({ hasJobs: false })} />),
      state('Header', '長い名前', 200, <Header frame={frameWith({ serviceName: longText })} />),
      state(
        'Header',
        '案件詳細',
        160,
        <Header frame={frameWith()} detail={{ name: longText, price: '70〜85' }} />,
      ),
      state('Header', '登録', 120, <RegisterHeader frame={frameWith()} />),
    ],
  },
  {
    part: 'SearchBox',
    states: [
      state('SearchBox', '空', 200, <SearchBox box={frameWith().box} />),
      state('SearchBox', '入力あり', 200, <SearchBox box={frameWith({ keyword: longText }).box} />),
      state('SearchBox', '電話', 120, <WordSearch keyword="" className="page-search" />),
    ],
  },
  {
    part: 'Crumbs',
    states: [
      state(
        'Crumbs',
        '長い名前',
        100,
        <Crumbs
          crumbs={[
            { name: 'ホーム', path: '/' },
            { name: longText, path: '/jobs/detail/1' },
          ]}
        />,
      ),
    ],
  },
  { part: 'Footer', states: [state('Footer', '通常', 260, <Footer frame={frameWith()} />)] },
  { part: 'PreviewNote', states: [state('PreviewNote', '通常', 160, <PreviewNote preview={preview} />)] },
  { part: 'Waves', states: [state('Waves', '通常', 360, <Waves />)] },
  {
    part: 'Icon',
    states: [
      state(
        'Icon',
        '一部',
        60,
        <p>
          {icons.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>,
      ),
    ],
  },
]
