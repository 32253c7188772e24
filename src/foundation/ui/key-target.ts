/** Where one types, the letters and Ctrl/⌘-Z belong to the text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])')

/** A dialog, menu or list of choices over the page takes its keys itself. */
export const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null
