/** What had the focus when a mutation began. */
const began = new WeakMap<object, HTMLElement>()

/**
 * A button that waits for its answer is disabled, and what is disabled cannot hold the focus: whoever works with keys
 * alone would be thrown to the top of the page by an answer that refuses.
 */
export const noteFocus = (mutation: object): void => {
  const active = globalThis.document?.activeElement as HTMLElement | null | undefined
  if (active && active !== document.body) began.set(mutation, active)
}

/** What the focus was last given back to. */
let given: HTMLElement | undefined

/** Whether the focus is there because it was given back, not because somebody went there. */
export const wasGivenBack = (element: Element | null): boolean => element !== null && element === given

/** The button is drawn open again within this many frames. */
const frames = 30

const focusAgain = (before: HTMLElement, left = frames): void => {
  requestAnimationFrame(() => {
    // It went elsewhere meanwhile: to the field that is wrong, into a dialog.
    if (document.activeElement !== document.body) return
    given = before
    before.focus()
    if (document.activeElement !== before && left > 0) focusAgain(before, left - 1)
  })
}

/** Gives the focus back to what set the mutation off. */
export const giveFocusBack = (mutation: object): void => {
  const before = began.get(mutation)
  if (before) focusAgain(before)
}
