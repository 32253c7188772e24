import { useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { foldText } from '../../masterdata/normalize.ts'

/** What a lookup offers: the list shows `label`, the box `name` once it is taken. */
export type Choice = { key: string; name: string; label: string; group?: string | null }

type Given<C extends Choice> = {
  choices: readonly C[]
  isFetching: boolean
  /** Asks for what fits the text; the empty text asks for the head of the list. */
  search: (text: string) => void
  open?: (() => void) | undefined
  take: (choice: C) => void
  /** The box was left with a text that is no choice. */
  keep: (text: string) => void
  /** The box was left empty. */
  clear: () => void
}

/**
 * The text of a lookup while one types: the first match is highlighted and Enter takes it, also where the answer is
 * still to come. Left with the whole name of one choice the box takes it; any other text is kept, never dropped.
 */
export function useLookup<C extends Choice>(given: Given<C>) {
  const { choices, isFetching, search } = given
  const [typed, setTyped] = useState<string>()
  const isAwaited = useRef(false)
  const store = useCombobox({
    onDropdownOpen: given.open,
    onDropdownClose: () => store.resetSelectedOption(),
  })
  const isTyping = typed !== undefined && typed.trim() !== ''
  const first = choices[0]

  const end = () => {
    isAwaited.current = false
    setTyped(undefined)
    search('')
    store.closeDropdown()
  }
  const take = (choice: C) => {
    end()
    given.take(choice)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for another text and another answer only, so that the arrow keys keep their place
  useEffect(() => {
    if (!isTyping) return
    if (isAwaited.current && !isFetching && first) take(first)
    else store.selectFirstOption()
  }, [typed, isFetching, first?.key, choices.length])

  return {
    store,
    typed,
    take,
    type: (text: string) => {
      isAwaited.current = false
      setTyped(text)
      search(text.trim())
      store.openDropdown()
    },
    leave: () => {
      store.closeDropdown()
      if (typed === undefined) return
      const text = typed.trim()
      const [same, ...others] = choices.filter((choice) => foldText(choice.name) === foldText(text))
      end()
      if (text === '') given.clear()
      else if (same && others.length === 0) given.take(same)
      else given.keep(text)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTyping) return
      if (store.dropdownOpened && store.getSelectedOptionIndex() >= 0) return
      // The form is not sent by an Enter that means the answer still to come.
      event.preventDefault()
      // The answer is there, and its first match not highlighted yet.
      if (store.dropdownOpened && !isFetching && first) return take(first)
      isAwaited.current = isFetching
      store.openDropdown()
    },
  }
}
