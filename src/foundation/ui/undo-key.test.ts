import { afterEach, describe, expect, it, vi } from 'vitest'
import { isUndoKey, offerUndo, withdrawUndo } from './undo-key.ts'

const key = (press: object) =>
  ({ key: 'z', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...press }) as KeyboardEvent

afterEach(() => vi.unstubAllGlobals())

describe('the key that takes back', () => {
  it('given Ctrl or ⌘ with z, then it is one; given Shift (redo) or z alone, then it is not', () => {
    expect(isUndoKey(key({ ctrlKey: true }))).toBe(true)
    expect(isUndoKey(key({ metaKey: true, key: 'Z' }))).toBe(true)
    expect(isUndoKey(key({ metaKey: true, shiftKey: true }))).toBe(false)
    expect(isUndoKey(key({}))).toBe(false)
  })

  it('given two bars, when it is pressed, then the last is run; when a bar has gone, then its key does nothing', () => {
    const page = new EventTarget()
    vi.stubGlobal('document', page)
    vi.stubGlobal('Element', class {})
    const runs: string[] = []
    const press = () => page.dispatchEvent(Object.assign(new Event('keydown'), { ...key({ metaKey: true }) }))
    offerUndo('a', () => runs.push('a'))
    offerUndo('b', () => runs.push('b'))
    press()
    withdrawUndo('b')
    press()
    withdrawUndo('a')
    press()
    expect(runs).toEqual(['b', 'a'])
  })
})
