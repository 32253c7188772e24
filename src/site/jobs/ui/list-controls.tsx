import { searchPath, sorts } from '../../frame/search.ts'
import { Icon } from '../../frame/ui/icons.tsx'
import type { JobsPage } from '../page-content.ts'
import { Kept } from './facets.tsx'

export const Sort = ({ page }: { page: JobsPage }) => (
  <form className="sort" action="/jobs" data-auto="">
    <Kept page={page} except={['sort']} />
    <label>
      <Icon name="sort" />
      <span className="hidden">並び順</span>
      <select name="sort" defaultValue={page.search.sort}>
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="button line no-script">
      並べ替える
    </button>
  </form>
)

export const Pages = ({ page: { search, pages } }: { page: JobsPage }) => {
  if (pages <= 1) return null
  const near = Array.from({ length: pages }, (_, i) => i + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - search.page) <= 2,
  )
  const to = (n: number) => searchPath({ ...search, page: n })
  return (
    <nav className="pages" aria-label="ページ">
      {search.page > 1 && (
        <a rel="prev" href={to(search.page - 1)}>
          前へ
        </a>
      )}
      {near.map((n, i) => (
        <span key={n}>
          {i > 0 && n - (near[i - 1] ?? 0) > 1 && <span className="gap">…</span>}
          {n === search.page ? (
            <b aria-current="page">{n}</b>
          ) : (
            <a href={to(n)} aria-label={`${n}ページ`}>
              {n}
            </a>
          )}
        </span>
      ))}
      {search.page < pages && (
        <a rel="next" href={to(search.page + 1)}>
          次へ
        </a>
      )}
    </nav>
  )
}
