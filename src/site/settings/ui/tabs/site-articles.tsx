import { Link } from 'react-router'
import { Note } from '#foundation/ui/layout.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { article_flg: '記事' } as const

const SiteArticles = () => (
  <>
    <SwitchField
      part="article_flg"
      label="「お役立ち記事」をサイトに出す"
      hint="出すと、メニューに「お役立ち記事」が加わり、公開した記事がだれでも読めるようになります。出さないあいだは、記事のアドレスは 404 になります。"
    />
    <Note>
      記事を書くのは<Link to="/enterprise/articles">記事の一覧</Link>からです。
    </Note>
  </>
)

export const siteArticlesTab: SiteTab = {
  path: 'articles',
  label: '記事',
  hint: 'お役立ち記事を出すかどうか',
  page: 'top',
  parts,
  Form: SiteArticles,
}
