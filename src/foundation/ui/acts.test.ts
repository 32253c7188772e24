import { afterEach, describe, expect, it, vi } from 'vitest'
import { isUndoKey, rememberAct, takeBack } from './acts.ts'

const key = (press: object) =>
  ({ key: 'z', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...press }) as KeyboardEvent

/** A page on which the key can be pressed. */
const openPage = () => {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('Element', class {})
  return () => page.dispatchEvent(Object.assign(new Event('keydown'), key({ metaKey: true })))
}
const act = (id: string, runs: string[]) => ({
  id,
  text: `act ${id}`,
  isShown: true,
  undo: () => void runs.push(id),
})

afterEach(() => vi.unstubAllGlobals())

// What is asked before an act of long ago is taken back stands in test/browser/memory.spec.ts.
describe('the key that takes back', () => {
  it('given Ctrl or ⌘ with z, then it is one; given Shift (redo) or z alone, then it is not', () => {
    expect(isUndoKey(key({ ctrlKey: true }))).toBe(true)
    expect(isUndoKey(key({ metaKey: true, key: 'Z' }))).toBe(true)
    expect(isUndoKey(key({ metaKey: true, shiftKey: true }))).toBe(false)
    expect(isUndoKey(key({}))).toBe(false)
  })

  it('given two acts, when it is pressed, then the last is taken back, then the one before, each once', () => {
    const press = openPage()
    const runs: string[] = []
    for (const id of ['a', 'b']) rememberAct(act(id, runs))
    press()
    expect(runs).toEqual(['b'])
    press()
    press()
    expect(runs).toEqual(['b', 'a'])
  })

  it('given more acts than are remembered, then the oldest are forgotten', () => {
    openPage()
    const runs: string[] = []
    const ids = Array.from({ length: 21 }, (_, i) => String(i))
    for (const id of ids) rememberAct(act(id, runs))
    for (const id of ids) takeBack(id)
    expect(runs).toEqual(ids.slice(1))
  })
})
