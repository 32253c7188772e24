import { Combobox, Input, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { useUnresolvedText } from '../../ui/unresolved-text.ts'
import { isFirstFocus } from '../../ui/use-first-field.ts'
import { LookupList } from './lookup-list.tsx'
import { type Choice, useLookup } from './use-lookup.ts'

type Props<C extends Choice> = Pick<
  TextInputProps,
  'label' | 'disabled' | 'description' | 'inputWrapperOrder' | 'placeholder'
> & {
  id?: string | undefined
  chosen: C | null
  /** A text that was kept because it is no choice; the check of the form refuses it. Undefined where this box is to keep it. */
  kept?: string | undefined
  choices: readonly C[]
  isFetching?: boolean
  search: (text: string) => void
  open?: (() => void) | undefined
  required?: boolean
  error?: string | undefined
  /** Nothing is chosen any more, or a text that is no choice. */
  change: (choice: C | null, text: string) => void
  make?: ((text: string) => void) | undefined
}

/** What is said beside a text that names nothing. */
export const unknownText = (text: string) => `「${text}」は見つかりません。一覧から選んでください`

/** A box in which one types and takes one of what is found; what names nothing stays in it, and says so. */
export function Lookup<C extends Choice>({
  chosen,
  kept: given,
  choices,
  isFetching = false,
  search,
  open,
  required = false,
  error,
  change,
  make,
  placeholder = '検索して選択',
  ...rest
}: Props<C>) {
  // Where nobody takes the text, it stays here, until something else is chosen than what stood there as it was typed.
  const [held, setHeld] = useState<{ text: string; over: string | undefined }>()
  const kept = given ?? (held && (!chosen || chosen.key === held.over) ? held.text : '')
  const choose = (choice: C | null, text = '') => {
    setHeld(text === '' ? undefined : { text, over: chosen?.key })
    change(choice, text)
  }
  const { store, typed, take, type, leave, onKeyDown } = useLookup({
    choices,
    isFetching,
    search,
    open,
    take: (choice) => choose(choice),
    keep: (text) => choose(null, text),
    clear: () => choose(null),
  })
  const text = typed ?? (kept === '' ? (chosen?.name ?? '') : kept)
  const asked = (typed ?? kept).trim()
  const isUnknown = typed === undefined && kept !== ''
  const box = useRef<HTMLInputElement>(null)
  useUnresolvedText(box, given === undefined && asked !== '' ? unknownText(asked) : '')
  const submit = (key: string) => {
    const picked = choices.find((choice) => choice.key === key)
    if (picked) take(picked)
    else if (make) {
      leave()
      make(asked)
    }
  }
  return (
    <Combobox store={store} withinPortal={false} floatingStrategy="fixed" onOptionSubmit={submit}>
      <Combobox.Target autoComplete="off" withExpandedAttribute>
        <TextInput
          {...rest}
          ref={box}
          placeholder={placeholder}
          value={text}
          error={error ?? (isUnknown && unknownText(kept))}
          spellCheck={false}
          rightSectionPointerEvents={text !== '' && !required ? 'all' : 'none'}
          rightSection={
            text !== '' && !required && !rest.disabled ? (
              <Input.ClearButton
                aria-label="選択を消す"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  type('')
                  choose(null)
                }}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => store.openDropdown()}
          onFocus={(event) => {
            event.currentTarget.select()
            // The list would lie over what is said of a text that names nothing: it comes with a key or a click.
            if (kept !== '') search(kept)
            else if (!isFirstFocus()) store.openDropdown()
          }}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
      </Combobox.Target>
      <LookupList
        choices={choices}
        chosen={chosen?.key}
        isFetching={isFetching}
        make={make && asked !== '' ? asked : undefined}
      />
    </Combobox>
  )
}
