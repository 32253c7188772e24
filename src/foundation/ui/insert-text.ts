import { flushSync } from 'react-dom'

type Box = HTMLInputElement | HTMLTextAreaElement | null

/**
 * Writes a controlled text and puts the caret at `caret`. At once, not with the next frame: whoever types on would find
 * the caret moved back into the middle of the words.
 */
export const writeText = (box: Box, caret: number, write: () => void): void => {
  flushSync(write)
  box?.focus()
  box?.setSelectionRange(caret, caret)
}

/** Puts `text` where the cursor last stood in `value`, or in place of what was selected. */
export const insertText = (box: Box, value: string, text: string, write: (next: string) => void): void => {
  const from = box?.selectionStart ?? value.length
  const to = box?.selectionEnd ?? from
  writeText(box, from + text.length, () => write(value.slice(0, from) + text + value.slice(to)))
}
