import { describe, expect, it } from 'vitest'
import { matchingCommands, slashCommands, slashIn } from './slash-commands.ts'

const keys = (query: string) => matchingCommands(query).map(({ key }) => key)

describe('what follows the slash', () => {
  it.each(['見出し', 'みだし', 'ミダシ', 'midashi', 'midasi', 'ｍｉｄａ', 'みd', 'h'])(
    'given 「%s」, then the headings are found',
    (query) => expect(keys(query)).toEqual(expect.arrayContaining(['heading-2', 'heading-3', 'heading-4'])),
  )
  it.each([
    ['ひょう', 'table'],
    ['hyo', 'table'],
    ['がぞう', 'image'],
    ['anken', 'job'],
    ['くぎり', 'rule'],
    ['引用', 'quote'],
    ['h3', 'heading-3'],
  ])('given 「%s」, then only %s is found', (query, key) => expect(keys(query)).toEqual([key]))
  it('given nothing, then all; given what fits none, then none', () => {
    expect(keys('')).toHaveLength(slashCommands.length)
    expect(keys('ぞうさん')).toEqual([])
  })
})

describe('where a slash opens the menu', () => {
  it.each([
    ['/', ''],
    ['／みだ', 'みだ'],
    ['文のあと /hyo', 'hyo'],
    ['文のあと　/表', '表'],
  ])('given 「%s」, then it asks for 「%s」', (before, query) => expect(slashIn(before)?.query).toBe(query))
  it.each(['', '1/2', 'https://', 'a/b', '/見出し あと', `/${'あ'.repeat(17)}`])(
    'given 「%s」, then it is text',
    (before) => expect(slashIn(before)).toBeNull(),
  )
})
