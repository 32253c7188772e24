import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyField } from '../../entity/entity.ts'
import { type Option, searchMaster, searchRecords } from './options.ts'

/** Typing pauses this long before the server is asked. */
const pause_ms = 180

/** What was found for another text, as far as it fits this one: nobody picks whom they did not type. */
const fitting = (options: readonly Option[], text: string) =>
  options.filter(({ name, sub }) => name.includes(text) || sub?.includes(text))

/** Searches what a reference may name. Asks nothing before the picker has been opened. */
export function useSearch(link: NonNullable<AnyField['link']>) {
  const [opened, setOpened] = useState(false)
  const [keyword, setKeyword] = useState('')
  const [asked] = useDebouncedValue(keyword, pause_ms)
  const { data, isFetching, isPlaceholderData } = useQuery<Option[]>({
    queryKey: ['search', link.list, asked],
    queryFn: () => (link.to === 'record' ? searchRecords(link.list, asked) : searchMaster(link.list, asked)),
    enabled: opened,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const found = data ?? []
  const isWaiting = keyword !== asked || isPlaceholderData
  return {
    options: isWaiting ? fitting(found, keyword) : found,
    isFetching: isFetching || isWaiting,
    keyword,
    setKeyword,
    open: () => setOpened(true),
  }
}
