import { useState } from 'react'

/**
 * The text of a box while one types into it. Every key stroke writes what the text reads as, and what cannot be read as
 * it was typed, so that nothing is lost and the check can say so; left, the box shows its value again.
 * `read` answers undefined for a text it cannot read.
 */
export function useTyping<V>(
  shown: string,
  read: (text: string) => V | undefined,
  change: (value: V | string | null) => void,
) {
  const [typed, setTyped] = useState<string>()
  return {
    text: typed ?? shown,
    isTyping: typed !== undefined,
    type: (text: string) => {
      setTyped(text)
      change(text.trim() === '' ? null : (read(text) ?? text))
    },
    leave: () => setTyped(undefined),
  }
}
