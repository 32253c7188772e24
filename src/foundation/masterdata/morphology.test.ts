import { describe, expect, it } from 'vitest'
import { run } from './morphology.ts'

describe('nouns of a text', () => {
  it.each([
    ['基幹システムの刷新を担当しました', ['基幹システム', '刷新', '担当']],
    ['物流業界の経験があり、自走できる方', ['物流業界', '経験']],
    ['検索と検索', ['検索']],
    ['チームは5名です。それと、これ', ['チーム']],
    ['Foobarとクバネテス to do', ['Foobar', 'クバネテス']],
    ['基幹 システム', ['基幹', 'システム']],
    ['', []],
  ])('given 「%s」, then the nouns are %j', async (text, nouns) => {
    expect(await run(text)).toEqual(nouns)
  })
})
