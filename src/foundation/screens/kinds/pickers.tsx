import { useState } from 'react'
import type { AnyField } from '../../entity/entity.ts'
import type { Named } from '../../entity/kind.ts'
import { indexItems, searchItems } from '../../masterdata/search-items.ts'
import { Lookup } from './lookup.tsx'
import { MultiLookup } from './multi-lookup.tsx'
import type { Option } from './options.ts'
import type { Choice } from './use-lookup.ts'
import { useSearch } from './use-search.ts'

type Link = NonNullable<AnyField['link']>
type NamedChoice = Choice & Named

const choiceOf = ({ id, name, sub, group }: Option): NamedChoice => ({
  id,
  name,
  key: String(id),
  label: sub ? `${name}（${sub}）` : name,
  group: group ?? null,
})

type SingleProps = {
  id: string
  value: Named | null
  /** A text that was kept because it names nothing. */
  kept?: string | undefined
  error?: string | undefined
  required?: boolean
  /** `text` is what was typed where it names nothing. */
  change: (value: Named | null, text: string) => void
  make?: ((text: string) => void) | undefined
}

/** One record or entry of a long list, found by searching. */
export function SearchPicker({ link, value, ...rest }: SingleProps & { link: Link }) {
  const { options, isFetching, setKeyword, open } = useSearch(link)
  return (
    <Lookup
      {...rest}
      chosen={value && choiceOf(value)}
      choices={options.map(choiceOf)}
      isFetching={isFetching}
      search={setKeyword}
      open={open}
    />
  )
}

/** What of a list that is at hand fits a text: by name, kana or romaji. */
function useFitting(options: readonly Option[]) {
  const [text, setText] = useState('')
  const found = text === '' ? options : searchItems(indexItems(options), text, options.length)
  return { choices: found.map(choiceOf), setText }
}

/** One of a short list. */
export function ShortPicker({ options, value, ...rest }: SingleProps & { options: readonly Option[] }) {
  const { choices, setText } = useFitting(options)
  return (
    <Lookup
      {...rest}
      placeholder="選択"
      chosen={value && choiceOf(value)}
      choices={choices}
      search={setText}
    />
  )
}

type MultiProps = {
  id?: string
  label?: string
  value: readonly Named[]
  error?: string | undefined
  change: (value: Named[]) => void
}

/** Several records or entries of a long list. */
export function MultiSearchPicker({ link, value, change, ...rest }: MultiProps & { link: Link }) {
  const { options, isFetching, setKeyword, open } = useSearch(link)
  return (
    <MultiLookup
      {...rest}
      chosen={value.map(choiceOf)}
      choices={options.map(choiceOf)}
      isFetching={isFetching}
      search={setKeyword}
      open={open}
      change={(chosen) => change(chosen.map(({ id, name }) => ({ id, name })))}
    />
  )
}

/** A list of at most so many is looked over rather than searched. */
const lookedOver = 8

/** Several of a short list. */
export function MultiPicker({
  options,
  value,
  change,
  ...rest
}: MultiProps & { options: readonly Option[] }) {
  const { choices, setText } = useFitting(options)
  return (
    <MultiLookup
      {...rest}
      chosen={value.map(choiceOf)}
      choices={choices}
      isTyped={options.length > lookedOver}
      search={setText}
      change={(chosen) => change(chosen.map(({ id, name }) => ({ id, name })))}
    />
  )
}
