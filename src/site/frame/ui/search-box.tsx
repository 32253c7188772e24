import type { ReactNode } from 'react'
import type { SearchBox as Box } from '../page-content.ts'
import { facetKeys } from '../search.ts'
import { Icon, type IconName } from './icons.tsx'

/** One word field and a button: the phone's search, in the page and in the header after scrolling. */
export const WordSearch = ({
  keyword,
  className,
  label = 'フリーワード',
}: {
  keyword: string
  className: string
  label?: string
}) => (
  // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>
  <form className={`word-search ${className}`} action="/jobs" role="search" aria-label={label}>
    <Icon name="search" />
    <input
      type="search"
      name="keyword"
      defaultValue={keyword}
      placeholder="スキル・業界など"
      aria-label={label}
      maxLength={100}
    />
    <button type="submit" className="button main">
      検索
    </button>
  </form>
)

const Popover = ({
  icon,
  title,
  chosen,
  placeholder,
  children,
}: {
  icon: IconName
  title: string
  chosen: string | null
  placeholder: string
  children: ReactNode
}) => (
  <details className="box-field" name="search-box">
    <summary>
      <Icon name={icon} />
      <span className="box-label">{title}</span>
      <span className={chosen ? 'box-value' : 'box-value empty'} data-empty={placeholder}>
        {chosen ?? placeholder}
      </span>
    </summary>
    <div className="box-panel">{children}</div>
  </details>
)

const Choice = ({
  name,
  value,
  label,
  checked,
}: {
  name: string
  value: string
  label: string
  checked: boolean
}) => (
  <label className="box-choice">
    <input type="radio" name={name} value={value} defaultChecked={checked} data-label={label} />
    <span>{label}</span>
  </label>
)

/**
 * The desktop search: occupation, price and free word. The two popovers are details of one name, so the browser closes one
 * when the other opens; without JavaScript their radio buttons work all the same.
 */
export const SearchBox = ({ box }: { box: Box }) => {
  const occupation = box.search.occupation_ids.length === 1 ? String(box.search.occupation_ids[0]) : ''
  const price = box.search.price_id === null ? '' : String(box.search.price_id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>
    <form className="search-box" action="/jobs" data-count="" role="search" aria-label="案件の検索">
      {facetKeys
        .filter((key) => key !== 'occupation_ids' && box.search[key].length > 0)
        .map((key) => (
          <input key={key} type="hidden" name={key} value={box.search[key].join(',')} />
        ))}
      <Popover icon="briefcase" title="職種" chosen={box.occupation} placeholder="希望の職種を追加">
        <Choice name="occupation_ids" value="" label="指定しない" checked={occupation === ''} />
        {box.occupations.map((group) => (
          <fieldset key={group.label}>
            <legend>{group.label}</legend>
            <div className="box-choices">
              {group.options.map(({ value, label }) => (
                <Choice
                  key={value}
                  name="occupation_ids"
                  value={value}
                  label={label}
                  checked={value === occupation}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </Popover>
      <Popover icon="yen" title="単価" chosen={box.price} placeholder="希望の単価を追加">
        <Choice name="price_id" value="" label="指定しない" checked={price === ''} />
        {box.prices.map(({ value, label }) => (
          <Choice key={value} name="price_id" value={value} label={label} checked={value === price} />
        ))}
      </Popover>
      <label className="box-field box-word">
        <Icon name="search" />
        <span className="box-label">フリーワード</span>
        <input
          type="search"
          name="keyword"
          defaultValue={box.search.keyword}
          placeholder="スキル・業界など"
          maxLength={100}
        />
      </label>
      <button type="submit" className="button main">
        検索する
      </button>
    </form>
  )
}
