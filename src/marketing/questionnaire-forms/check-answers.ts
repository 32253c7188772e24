import { own } from '#foundation/rules/own.ts'
import type { Item, Typed } from './item.ts'
import { readAnswer } from './read-answer.ts'
import { shownKeys } from './shown.ts'

export type Checked = {
  /** Of the items that are shown and were answered, as they are kept. */
  answers: Typed
  errors: Record<string, string[]>
  shown: ReadonlySet<string>
}

/**
 * Checks answers against the items they answer, for the page and the server alike. An item that is not shown is neither
 * asked for nor kept, and what was typed for it decides nothing.
 */
export const checkAnswers = (items: readonly Item[], typed: Typed, today: string): Checked => {
  const shown = shownKeys(items, typed)
  const answers: Typed = {}
  const errors: Checked['errors'] = {}
  for (const item of items) {
    if (!shown.has(item.key)) continue
    const read = readAnswer(item, own(typed, item.key) ?? [], today)
    if ('error' in read) errors[item.key] = [read.error]
    else if (read.texts.length > 0) answers[item.key] = read.texts
  }
  return { answers, errors, shown }
}
