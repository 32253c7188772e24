import { afterEach, describe, expect, it, vi } from 'vitest'

const key = (press: object) =>
  ({ key: 'z', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...press }) as KeyboardEvent

const asked = vi.hoisted(() => ({ titles: [] as string[], answer: true }))
vi.mock('./confirm.tsx', () => ({
  confirm: async ({ text }: { text: string }) => {
    asked.titles.push(text)
    return asked.answer
  },
}))

const open = async () => {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('Element', class {})
  const press = async () => {
    page.dispatchEvent(Object.assign(new Event('keydown'), key({ metaKey: true })))
    await Promise.resolve()
    await Promise.resolve()
  }
  return { ...(await import('./acts.ts')), press }
}

afterEach(() => vi.unstubAllGlobals())

describe('the key that takes back', () => {
  it('given Ctrl or ⌘ with z, then it is one; given Shift (redo) or z alone, then it is not', async () => {
    const { isUndoKey } = await open()
    expect(isUndoKey(key({ ctrlKey: true }))).toBe(true)
    expect(isUndoKey(key({ metaKey: true, key: 'Z' }))).toBe(true)
    expect(isUndoKey(key({ metaKey: true, shiftKey: true }))).toBe(false)
    expect(isUndoKey(key({}))).toBe(false)
  })

  it('given acts, when it is pressed, then the last is taken back, once; what is no longer on screen is named first', async () => {
    const { rememberAct, noteHidden, press } = await open()
    const runs: string[] = []
    for (const id of ['a', 'b'])
      rememberAct({ id, text: `act ${id}`, isShown: true, undo: () => runs.push(id) })
    await press()
    expect([runs, asked.titles]).toEqual([['b'], []])
    noteHidden('a')
    asked.answer = false
    await press()
    expect([runs, asked.titles]).toEqual([['b'], ['act a']])
    asked.answer = true
    await press()
    await press()
    expect([runs, asked.titles]).toEqual([
      ['b', 'a'],
      ['act a', 'act a'],
    ])
  })

  it('given more acts than are remembered, then the oldest are forgotten', async () => {
    const { rememberAct, takeBack } = await open()
    const runs: string[] = []
    for (let i = 0; i < 21; i++)
      rememberAct({ id: String(i), text: '', isShown: false, undo: () => runs.push(String(i)) })
    takeBack('0')
    takeBack('1')
    expect(runs).toEqual(['1'])
  })
})
