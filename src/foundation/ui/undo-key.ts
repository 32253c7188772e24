/** Where one types, Ctrl/⌘-Z takes back what was typed. */
const isText = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])')

/** Undo bars in view, the last one on top. */
const open: { id: string; undo: () => void }[] = []

/** True for Ctrl-Z and ⌘-Z alone. */
export const isUndoKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
) => event.key.toLowerCase() === 'z' && event.ctrlKey !== event.metaKey && !event.shiftKey && !event.altKey

const onKey = (event: KeyboardEvent) => {
  const last = open.at(-1)
  if (!last || !isUndoKey(event) || event.defaultPrevented || isText(event.target)) return
  event.preventDefault()
  last.undo()
}

/** Ctrl/⌘-Z runs `undo` as long as its bar is open. */
export function offerUndo(id: string, undo: () => void): void {
  if (open.length === 0) document.addEventListener('keydown', onKey)
  open.push({ id, undo })
}

/** The bar of this id has gone. */
export function withdrawUndo(id: string): void {
  const at = open.findIndex((offer) => offer.id === id)
  if (at >= 0) open.splice(at, 1)
  if (open.length === 0) document.removeEventListener('keydown', onKey)
}
