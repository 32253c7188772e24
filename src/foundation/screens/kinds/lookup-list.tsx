import { Combobox } from '@mantine/core'
import { NothingFound } from '../../ui/nothing-found.tsx'
import styles from './kinds.module.css'
import type { Choice } from './use-lookup.ts'

type Props = {
  choices: readonly Choice[]
  /** What is chosen already, told by its tick. */
  chosen?: string | undefined
  isFetching: boolean
  /** 「"…" を登録」, where the text can become a record. */
  make?: string | undefined
}

/** The key of the entry that makes a record of the text. */
export const makeKey = ' make'

const Entry = ({ choice, chosen }: { choice: Choice; chosen: string | undefined }) => (
  <Combobox.Option value={choice.key} active={choice.key === chosen} selected={choice.key === chosen}>
    {choice.label}
  </Combobox.Option>
)

/** The choices of a lookup under its box, with the way to make a new one below. */
export function LookupList({ choices, chosen, isFetching, make }: Props) {
  const groups = Map.groupBy(choices, ({ group }) => group ?? '')
  const isGrouped = groups.size > 1
  return (
    <Combobox.Dropdown>
      <Combobox.Options className={styles.choices}>
        {choices.length === 0 && (
          <NothingFound text={isFetching ? '検索しています' : '見つかりませんでした'} />
        )}
        {isGrouped
          ? [...groups].map(([group, entries]) => (
              <Combobox.Group key={group} label={group || '選択中'}>
                {entries.map((choice) => (
                  <Entry key={choice.key} choice={choice} chosen={chosen} />
                ))}
              </Combobox.Group>
            ))
          : choices.map((choice) => <Entry key={choice.key} choice={choice} chosen={chosen} />)}
        {make && !isFetching && (
          <Combobox.Option value={makeKey} className={styles.make}>
            「{make}」を登録
          </Combobox.Option>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
