import { TextInput } from '@mantine/core'
import styles from './ledger.module.css'

type Props = {
  label: string
  placeholder: string
  keyword: string
  search: (keyword: string) => void
  chips: readonly { label: string; isOn: boolean; press: () => void }[]
}

/** The keyword and the states a ledger is narrowed by. */
export function LedgerSearch({ label, placeholder, keyword, search, chips }: Props) {
  return (
    <search className={styles.bar}>
      <TextInput
        aria-label={label}
        placeholder={placeholder}
        size="xs"
        w={260}
        value={keyword}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {chips.map((chip) => (
        <button
          key={chip.label}
          type="button"
          className={styles.chip}
          aria-pressed={chip.isOn}
          onClick={chip.press}
        >
          {chip.label}
        </button>
      ))}
    </search>
  )
}
