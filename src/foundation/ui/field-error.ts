import { wasGivenBack } from './keep-focus.ts'

/** One thing wrong with a form; `field` is the path under which its input stands. */
export type FieldError = { field: string; title: string; message: string }

/** Wait before the first error is scrolled into view, so that the messages have taken their place. */
const settle_ms = 500

/** The input of a field: Mantine's form marks it `data-path`; other inputs carry the name or id. */
function inputOf(field: string): HTMLElement | null {
  const name = CSS.escape(field)
  return document.querySelector<HTMLElement>(`[data-path="${name}"], [name="${name}"], #${name}`)
}

/** Scrolls to the input of a field and puts the cursor there. */
export function jumpToField(field: string): void {
  const input = inputOf(field)
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

/** After a form was refused: goes to the first of these fields after 500 ms, unless somebody is at another by then. */
export function showFirstError(fields: readonly string[]): void {
  const [first] = fields
  if (first === undefined) return
  const before = document.activeElement
  setTimeout(() => {
    const { activeElement: now, body } = document
    if (now === before || now === body || wasGivenBack(now)) jumpToField(first)
  }, settle_ms)
}

/** Messages of the server per field, with the titles on screen, in the order of the form. */
export function fieldErrors(
  messages: Readonly<Record<string, readonly string[]>>,
  titles: Readonly<Record<string, string>>,
): FieldError[] {
  const order = Object.keys(titles)
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return Object.entries(messages)
    .map(([field, lines]) => ({ field, title: titles[field] ?? field, message: lines.join('、') }))
    .sort((a, b) => place(a.field) - place(b.field))
}
