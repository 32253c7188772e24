import { describe, expect, it } from 'vitest'
import { partNames } from '../schema.ts'
import { partLines } from './part-lines.ts'
import { differing, partValue } from './parts.ts'
import { tabs } from './tabs.ts'

describe('the tabs of the site editor', () => {
  it('given a part, then the screen calls it what the audit log calls it, and one tab edits it', () => {
    const edited = tabs.flatMap(({ parts }) => Object.entries(parts))
    expect(
      edited.filter(([part, name]) => Object.entries(partNames).every(([k, n]) => k !== part || n !== name)),
    ).toEqual([])
    expect(new Set(edited.map(([part]) => part)).size).toBe(edited.length)
  })

  it('given tabs, then each has an address of its own that is not the domain’s', () => {
    const paths = tabs.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).not.toContain('domain')
  })
})

describe('parts of two settings', () => {
  it('given null and absent, then they are the same; given another order of entries, then it differs', () => {
    const [one, two] = [
      { title: '一', desc: 'あ' },
      { title: '二', desc: 'い' },
    ]
    expect(differing({ faq_title: null }, {})).toEqual([])
    expect(differing({ flows: [one, two] }, { flows: [two, one] })).toEqual(['flows'])
  })

  it('given an entry whose keys come back in another order, then it is the same', () => {
    expect(
      differing({ flows: [{ title: '一', desc: 'あ' }] }, { flows: [{ desc: 'あ', title: '一' }] }),
    ).toEqual([])
  })

  it('given a part never written, then its default stands in it; given one emptied, then nothing does', () => {
    expect(partValue({}, 'features')).toHaveLength(3)
    expect(partValue({}, 'flows')).toHaveLength(4)
    expect(partValue({ features: [] }, 'features')).toEqual([])
    expect(partValue({}, 'service_name')).toBe('')
  })

  it.each([
    ['a text', '一行\n\n二行', ['一行', '二行']],
    ['lines', ['一', '二'], ['一', '二']],
    [
      'entries',
      [
        { image: null, title: '題', desc: '文' },
        { title: '', desc: '' },
      ],
      ['1. 題／文'],
    ],
    [
      'an entry as the database gives it back',
      [{ desc: '文', image: '/images/a', title: '題' }],
      ['1. 題／文／/images/a'],
    ],
    ['texts by page', { top: { title: '題', description: '説明' } }, ['top：題／説明']],
    ['a switch', true, ['出す']],
    ['nothing', null, []],
  ])('given %s, then a version shows it line by line', (_, value, lines) => {
    expect(partLines(value)).toEqual(lines)
  })
})
