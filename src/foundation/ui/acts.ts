import { confirm } from './confirm.tsx'
import { isTyping } from './key-target.ts'
import { store } from './store.ts'

/** Something one did that can be taken back. `isShown` while its bar is on screen. */
export type Act = { id: string; text: string; isShown: boolean; undo: () => void }

/** So many of one's own acts are remembered, till the page is loaded anew. */
const mostRemembered = 20

const acts = store<readonly Act[]>([])
export const useActs = acts.use

/** True for Ctrl-Z and ⌘-Z alone. */
export const isUndoKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
) => event.key.toLowerCase() === 'z' && event.ctrlKey !== event.metaKey && !event.shiftKey && !event.altKey

/** The history as it is now; the key is listened for while there is something to take back. */
const write = (next: readonly Act[]) => {
  const [was, is] = [acts.get().length > 0, next.length > 0]
  if (is && !was) document.addEventListener('keydown', onKey)
  if (was && !is) document.removeEventListener('keydown', onKey)
  acts.set(next)
}

/** Takes an act back, and forgets it: the server says where the rules allow no way back any more. */
export const takeBack = (id: string): void => {
  const act = acts.get().find((one) => one.id === id)
  write(acts.get().filter((one) => one.id !== id))
  act?.undo()
}

const onKey = async (event: KeyboardEvent) => {
  const last = acts.get().at(-1)
  if (!last || !isUndoKey(event) || event.defaultPrevented || isTyping(event.target)) return
  event.preventDefault()
  // What is no longer on screen is named before it is taken back.
  const question = { title: '直前の操作を取り消しますか', text: last.text, action: '取り消す' }
  if (last.isShown || (await confirm(question))) takeBack(last.id)
}

/** Puts an act into the history: Ctrl/⌘-Z takes the last one back, the palette lists them all. */
export const rememberAct = (act: Act): void => write([...acts.get(), act].slice(-mostRemembered))

/** The bar of this act has gone; the act stays in the history. */
export const noteHidden = (id: string): void =>
  acts.set(acts.get().map((act) => (act.id === id ? { ...act, isShown: false } : act)))
