import { emptySearch, searchPath } from '../../frame/search.ts'
import { Crumbs } from '../../frame/ui/crumbs.tsx'
import { Layout } from '../../frame/ui/layout.tsx'
import { SearchBox, WordSearch } from '../../frame/ui/search-box.tsx'
import type { JobsPage } from '../page-content.ts'
import { Describe } from './describe.tsx'
import { Chips, Facets } from './facets.tsx'
import { ListedJob } from './job-card.tsx'
import { Pages, Sort } from './list-controls.tsx'
import { SeenJobs } from './more-jobs.tsx'
import { SearchTags } from './search-tags.tsx'

const None = () => (
  <div className="none">
    <p>条件に合う案件が見つかりませんでした。条件を減らすか、別の言葉でお探しください。</p>
    <p>
      <a href={searchPath(emptySearch)}>すべての案件を見る</a>
    </p>
  </div>
)

export const Jobs = ({ page }: { page: JobsPage }) => (
  <Layout frame={page.frame} at="jobs" className="jobs-page">
    <div className="search-strip">
      <div className="wrap">
        <Crumbs crumbs={page.crumbs} />
        <SearchBox box={page.frame.box} />
        <WordSearch keyword={page.search.keyword} className="page-search" />
        <SearchTags links={page.tags} label="注目のキーワード" />
        <Chips page={page} />
      </div>
    </div>
    <div className="wrap columns">
      <Facets page={page} />
      <div className="results">
        <div className="results-head">
          <h1>
            {page.heading}
            <span className="total">
              <b>{page.total.toLocaleString('ja-JP')}</b>件
            </span>
          </h1>
          <Sort page={page} />
        </div>
        <Describe lines={page.describe} />
        {page.cards.length > 0 ? (
          <ul className="job-list">
            {page.cards.map((card) => (
              <ListedJob key={card.id} card={card} />
            ))}
          </ul>
        ) : (
          <None />
        )}
        <Pages page={page} />
      </div>
    </div>
    <SeenJobs />
  </Layout>
)
