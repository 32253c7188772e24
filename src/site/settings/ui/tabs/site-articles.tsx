import { Switch } from '@mantine/core'
import { Link } from 'react-router'
import { usePart } from '../editor-context.ts'
import styles from '../fields/fields.module.css'
import type { SiteTab } from '../tab.ts'

const parts = { article_flg: '記事' } as const

function SiteArticles() {
  const { value, error, readOnly, change } = usePart('article_flg')
  return (
    <div className={styles.field} data-field="article_flg">
      <Switch
        label="「お役立ち記事」をサイトに出す"
        description="出すと、メニューに「お役立ち記事」が加わり、公開した記事がだれでも読めるようになります。出さないあいだは、記事のアドレスは 404 になります。"
        checked={value}
        error={error}
        disabled={readOnly}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <p className={styles.hint}>
        記事を書くのは<Link to="/enterprise/articles">記事の一覧</Link>からです。
      </p>
    </div>
  )
}

export const siteArticlesTab: SiteTab = {
  path: 'articles',
  label: '記事',
  hint: 'お役立ち記事を出すかどうか',
  page: 'top',
  parts,
  Form: SiteArticles,
}
