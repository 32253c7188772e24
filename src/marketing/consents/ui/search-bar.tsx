import { Select, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import styles from './consents.module.css'
import { reasonOptions, topicOptions } from './options.ts'
import type { SearchState } from './use-search.ts'

/** Part of an address or a note, why, and which mails. */
export function SearchBar({ state: { of, set } }: { state: SearchState }) {
  const choice = (key: 'reason' | 'topic', label: string, data: typeof reasonOptions) => (
    <Select
      aria-label={label}
      placeholder={label}
      clearable
      data={data}
      value={of(key) || null}
      onChange={(value) => set({ [key]: value })}
    />
  )
  return (
    <search className={styles.filters} aria-label="宛先の検索">
      <TextInput
        aria-label="アドレス・メモ"
        placeholder="アドレス・メモ"
        leftSection={<Search size={14} aria-hidden />}
        maxLength={254}
        value={of('keyword')}
        onChange={(event) => set({ keyword: event.currentTarget.value })}
      />
      {choice('reason', '理由', reasonOptions)}
      {choice('topic', '止めるメール', topicOptions)}
    </search>
  )
}
