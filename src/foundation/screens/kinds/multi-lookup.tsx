import { Combobox, Pill, PillsInput } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useUnresolvedText } from '../../ui/unresolved-text.ts'
import styles from './kinds.module.css'
import { unknownText } from './lookup.tsx'
import { LookupList } from './lookup-list.tsx'
import { type Choice, useLookup } from './use-lookup.ts'

type Props<C extends Choice> = {
  id?: string | undefined
  label?: string | undefined
  chosen: readonly C[]
  choices: readonly C[]
  isFetching?: boolean
  search: (text: string) => void
  open?: (() => void) | undefined
  /** False for a list so short that nobody types. */
  isTyped?: boolean
  error?: string | undefined
  change: (chosen: C[]) => void
}

/** As a lookup, for several: what is taken stands before the text as a pill. */
export function MultiLookup<C extends Choice>({
  id,
  label,
  chosen,
  choices: found,
  isFetching = false,
  search,
  open,
  isTyped = true,
  error,
  change,
}: Props<C>) {
  const ownId = useId()
  const boxId = id ?? ownId
  const [kept, setKept] = useState('')
  const choices = found.filter(({ key }) => !chosen.some((one) => one.key === key))
  const remove = (key: string) => change(chosen.filter((one) => one.key !== key))
  const { store, typed, take, type, leave, onKeyDown } = useLookup({
    choices,
    isFetching,
    search,
    open,
    take: (choice) => {
      setKept('')
      change([...chosen, choice])
    },
    keep: setKept,
    clear: () => setKept(''),
  })
  const onKey = (event: KeyboardEvent) => {
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && !typed && kept === '' && last) {
      event.preventDefault()
      remove(last.key)
    } else onKeyDown(event)
  }
  const isUnknown = typed === undefined && kept !== ''
  const box = useRef<HTMLInputElement>(null)
  const asked = (typed ?? kept).trim()
  useUnresolvedText(box, asked === '' ? '' : unknownText(asked))
  return (
    <Combobox
      store={store}
      withinPortal={false}
      floatingStrategy="fixed"
      onOptionSubmit={(key) => {
        const picked = choices.find((choice) => choice.key === key)
        if (picked) take(picked)
      }}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          id={boxId}
          className={styles.multi}
          error={error ?? (isUnknown && unknownText(kept))}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => store.openDropdown()}
        >
          <Pill.Group>
            {chosen.map(({ key, name }) => (
              <Pill
                key={key}
                withRemoveButton
                removeButtonProps={{ 'aria-label': `${name}を外す` }}
                onRemove={() => remove(key)}
              >
                {name}
              </Pill>
            ))}
            <Combobox.EventsTarget autoComplete="off" withExpandedAttribute>
              <PillsInput.Field
                ref={box}
                id={boxId}
                aria-label={label}
                readOnly={!isTyped}
                placeholder={chosen.length > 0 ? undefined : isTyped ? '検索して選択' : '選択'}
                value={typed ?? kept}
                onChange={(event) => type(event.currentTarget.value)}
                onFocus={() => {
                  if (kept === '') store.openDropdown()
                  else search(kept)
                }}
                onKeyDown={onKey}
                onBlur={leave}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <LookupList choices={choices} isFetching={isFetching} />
    </Combobox>
  )
}
