import { facetKeys } from '../../frame/search.ts'
import { Icon } from '../../frame/ui/icons.tsx'
import type { Facet, JobsPage } from '../page-content.ts'

const shown = 6

const FacetItem = ({ facet, item }: { facet: Facet; item: Facet['items'][number] }) => (
  <label className="facet-item">
    <input type="checkbox" name={facet.key} value={item.id} defaultChecked={item.checked} />
    <span>{item.name}</span>
    <span className="count">{item.count}</span>
  </label>
)

const FacetItems = ({ facet }: { facet: Facet }) => {
  const [first, more] = [facet.items.slice(0, shown), facet.items.slice(shown)]
  return (
    <>
      {first.map((item) => (
        <FacetItem key={item.id} facet={facet} item={item} />
      ))}
      {more.length > 0 && (
        <details className="more">
          <summary>もっと見る</summary>
          {more.map((item) => (
            <FacetItem key={item.id} facet={facet} item={item} />
          ))}
        </details>
      )}
    </>
  )
}

/** What the facets do not hold themselves travels along as hidden inputs. */
export const Kept = ({ page, except }: { page: JobsPage; except: readonly string[] }) => {
  const { search } = page
  const pairs: [string, string][] = [
    ['keyword', search.keyword],
    ['price_id', search.price_id === null ? '' : String(search.price_id)],
    ['sort', search.sort === 'updated_desc' ? '' : search.sort],
    ...facetKeys.map((key): [string, string] => [key, search[key].join(',')]),
  ]
  return pairs
    .filter(([key, value]) => value && !except.includes(key))
    .map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />)
}

/** The filters at the left of a wide window. */
export const Facets = ({ page }: { page: JobsPage }) => (
  <form className="facets" action="/jobs" data-auto="" aria-label="絞り込み">
    <Kept page={page} except={facetKeys} />
    {page.facets
      .filter(({ items }) => items.length > 0)
      .map((facet) => (
        <fieldset key={facet.key}>
          <legend>{facet.title}</legend>
          <FacetItems facet={facet} />
        </fieldset>
      ))}
    <button type="submit" className="button line no-script">
      この条件で絞り込む
    </button>
  </form>
)

const chipText = (facet: Facet) => {
  const chosen = facet.items.filter(({ checked }) => checked)
  return chosen.length === 0
    ? facet.title
    : chosen.length === 1
      ? (chosen[0]?.name ?? facet.title)
      : `${facet.title} ${chosen.length}`
}

/** The phone's filters: one chip a facet, each opening a sheet from below. */
export const Chips = ({ page }: { page: JobsPage }) => (
  <form className="chips" action="/jobs" data-count="" aria-label="絞り込み">
    <Kept page={page} except={[...facetKeys, 'price_id']} />
    {[page.facets[0], 'price' as const, ...page.facets.slice(1)].map(
      (facet) =>
        facet && (
          <details key={facet === 'price' ? 'price' : facet.key} className="chip" name="chips">
            {facet === 'price' ? (
              <summary className={page.frame.box.price ? 'on' : undefined}>
                {page.frame.box.price ?? '単価'}
                <Icon name="down" />
              </summary>
            ) : (
              <summary className={facet.items.some(({ checked }) => checked) ? 'on' : undefined}>
                {chipText(facet)}
                <Icon name="down" />
              </summary>
            )}
            <div className="sheet">
              <p className="sheet-title">{facet === 'price' ? '単価' : facet.title}</p>
              <div className="sheet-items">
                {facet === 'price' ? (
                  [{ value: '', label: '指定しない' }, ...page.frame.box.prices].map(({ value, label }) => (
                    <label key={value} className="facet-item">
                      <input
                        type="radio"
                        name="price_id"
                        value={value}
                        defaultChecked={value === String(page.search.price_id ?? '')}
                      />
                      <span>{label}</span>
                    </label>
                  ))
                ) : (
                  <FacetItems facet={facet} />
                )}
              </div>
              <button type="submit" className="button main large">
                この条件で表示
              </button>
            </div>
          </details>
        ),
    )}
  </form>
)
