import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './filters.module.css'

/** Typing pauses this long before the list is asked for. */
const pause_ms = 250

type Props = {
  label: string
  value: string
  write: (keyword: string) => void
}

export function KeywordBox({ label, value, write }: Props) {
  const [typed, setTyped] = useState(value)
  // The address may change without the box (back, a chip, another view).
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => write(typed), pause_ms)
    return () => clearTimeout(timer)
  }, [typed, value, write])
  return (
    <TextInput
      type="search"
      className={styles.keyword}
      aria-label="キーワード"
      placeholder={label}
      maxLength={100}
      leftSection={<Search size={15} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && write(typed)}
    />
  )
}
