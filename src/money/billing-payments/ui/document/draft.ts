import type { Values } from '#foundation/screens/kinds/view.ts'

/** Amounts and added lines: what is typed fastest, and what only the lines and the totals show. */
const isLine = (key: string) => key.endsWith('_num') || key.endsWith('_custom_items')

const besideLines = (patch: Values): Values =>
  Object.fromEntries(Object.entries(patch).filter(([key]) => !isLine(key)))

const isSame = (a: Values, b: Values) => {
  const keys = Object.keys(b)
  return keys.length === Object.keys(a).length && keys.every((key) => Object.is(a[key], b[key]))
}

/**
 * What is typed on top of a record. It stands outside of the page's state, so that a key stroke in an amount draws the
 * lines and the totals anew and nothing else: `beside` stays the same object while only lines are typed.
 */
export class Draft {
  #patch: Values = {}
  #beside: Values = {}
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly patch = () => this.#patch
  readonly beside = () => this.#beside
  readonly isDirty = () => Object.keys(this.#patch).length > 0

  readonly add = (next: Values) => this.#become({ ...this.#patch, ...next })

  /** Takes back what was saved or refused, unless it has been typed over since. */
  readonly drop = (sent: Values) => {
    const rest = Object.entries(this.#patch).filter(([key, value]) => !(key in sent) || sent[key] !== value)
    if (rest.length < Object.keys(this.#patch).length) this.#become(Object.fromEntries(rest))
  }

  #become(patch: Values) {
    const beside = besideLines(patch)
    this.#patch = patch
    if (!isSame(this.#beside, beside)) this.#beside = beside
    for (const listener of this.#listeners) listener()
  }
}
