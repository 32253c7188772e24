import { MultiSelect, Select } from '@mantine/core'
import type { AnyField } from '../../entity/entity.ts'
import type { Named } from '../../entity/kind.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import styles from './kinds.module.css'
import type { Option } from './options.ts'
import { useSearch } from './use-search.ts'

type Link = NonNullable<AnyField['link']>

const toItem = ({ id, name, sub }: Option) => ({ value: id, label: sub ? `${name}（${sub}）` : name })

/** Chosen ones stand in the list too, or the box could not show their names. */
const withChosen = (options: readonly Option[], chosen: readonly Named[]) => [
  ...chosen,
  ...options.filter(({ id }) => !chosen.some((named) => named.id === id)),
]

/** What the server found is shown as it is: it already matched kana and romaji. */
const asFound = <T,>({ options }: { options: T[] }) => options

const nothingYet = (isFetching: boolean) => (
  <NothingFound text={isFetching ? '検索しています' : '見つかりませんでした'} />
)

type SingleProps = {
  id: string
  link: Link
  value: Named | null
  error?: string | undefined
  required?: boolean
  change: (value: Named | null) => void
}

/** One record or entry of a long list, found by searching. */
export function SearchPicker({ id, link, value, error, required, change }: SingleProps) {
  const { options, isFetching, setKeyword, open } = useSearch(link)
  const all = withChosen(options, value ? [value] : [])
  const pick = (picked: number | null) => change(all.find((option) => option.id === picked) ?? null)
  return (
    <Select<number>
      id={id}
      searchable
      clearable={!required}
      clearButtonProps={{ 'aria-label': '選択を消す' }}
      placeholder="検索して選択"
      data={all.map(toItem)}
      filter={asFound}
      value={value?.id ?? null}
      error={error}
      onSearchChange={(text) => setKeyword(text === value?.name ? '' : text)}
      onDropdownOpen={open}
      nothingFoundMessage={nothingYet(isFetching)}
      onChange={pick}
    />
  )
}

type MultiProps = {
  id?: string
  label?: string
  link: Link
  value: readonly Named[]
  error?: string | undefined
  change: (value: Named[]) => void
}

/** Several records or entries of a long list. */
export function MultiSearchPicker({ id, label, link, value, error, change }: MultiProps) {
  const { options, isFetching, keyword, setKeyword, open } = useSearch(link)
  const all = withChosen(options, value)
  return (
    <MultiSelect<number>
      id={id}
      aria-label={label}
      className={styles.multi}
      searchable
      hidePickedOptions
      placeholder={value.length > 0 ? undefined : '検索して選択'}
      data={all.map(toItem)}
      filter={asFound}
      value={value.map((named) => named.id)}
      error={error}
      searchValue={keyword}
      onSearchChange={setKeyword}
      onDropdownOpen={open}
      nothingFoundMessage={nothingYet(isFetching)}
      onChange={(ids) => change(ids.flatMap((picked) => all.find((option) => option.id === picked) ?? []))}
    />
  )
}

const groupOf = (option: Option): string => option.group ?? ''

type ShortProps = Omit<MultiProps, 'link'> & { options: readonly Option[] }

/** Several of a short list. */
export function MultiPicker({ id, label, options, value, error, change }: ShortProps) {
  const all = withChosen(options, value)
  const groups = Map.groupBy(all, groupOf)
  const data =
    groups.size > 1
      ? [...groups].map(([group, items]) => ({ group: group || '選択中', items: items.map(toItem) }))
      : all.map(toItem)
  return (
    <MultiSelect<number>
      id={id}
      aria-label={label}
      className={styles.multi}
      searchable={options.length > 8}
      placeholder={value.length > 0 ? undefined : '選択'}
      data={data}
      value={value.map((named) => named.id)}
      error={error}
      onChange={(ids) => change(ids.flatMap((picked) => all.find((option) => option.id === picked) ?? []))}
    />
  )
}
