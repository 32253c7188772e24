import { describe, expect, it } from 'vitest'
import { calledIn, partsOf, typedName, withName } from './mention-text.ts'

const ryo = { id: 2, name: '小林 亮' }
const ryoko = { id: 3, name: '小林 亮子' }

describe('calls in a comment', () => {
  it('given a name that begins with another, then the longer one is picked out whole', () => {
    expect(
      partsOf('@小林 亮子 と@小林 亮へ', [ryo, ryoko]).map(({ text, called }) => [text, called]),
    ).toEqual([
      ['@小林 亮子', true],
      [' と', false],
      ['@小林 亮', true],
      ['へ', false],
    ])
  })

  it('given a name that was taken out of the text again, then nobody is called by it', () => {
    expect(calledIn('@小林 亮 お願いします', [ryo, ryoko, ryo])).toEqual([2])
    expect(calledIn('お願いします', [ryo])).toEqual([])
  })

  it('given an @ at the start, after a space or full-width, then what follows is a name being typed; inside an address it is not', () => {
    expect(typedName('@', 1)).toBe('')
    expect(typedName('確認 @小', 5)).toBe('小')
    expect(typedName('＠たな', 3)).toBe('たな')
    expect(typedName('kenta@example', 13)).toBeUndefined()
    expect(typedName('@小林 亮', 6)).toBeUndefined()
  })

  it('given a name that is picked, then it replaces what was typed and the caret stands behind it', () => {
    expect(withName('確認 @小 します', 5, '小林 亮')).toEqual({ body: '確認 @小林 亮 します', caret: 9 })
  })
})
