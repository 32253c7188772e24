import { readdirSync, readFileSync } from 'node:fs'
import { MasterBook } from '#foundation/masterdata/book.ts'
import type { ReadingWords, WordList } from '#reading/extract/words.ts'
import { parseCases, type ReadingCase } from './case.ts'

const folder = new URL('../../fixtures/reading/', import.meta.url)
const lists: WordList[] = ['skills', 'stations', 'occupations', 'industries', 'prefectures', 'nationalities']

/** The documents that the extractor is made with (`dev`), and those that it is only measured with (`held`); ours and strangers'. */
export const parts = ['dev', 'held', 'strangers/dev', 'strangers/held', 'others/dev', 'others/held'] as const
export type Part = (typeof parts)[number]

/** The documents of a part. */
export const loadCases = (part: Part): ReadingCase[] =>
  readdirSync(new URL(`${part}/`, folder))
    .toSorted()
    .flatMap((file) =>
      parseCases(readFileSync(new URL(`${part}/${file}`, folder), 'utf8'), `${part}/${file}`),
    )

const book = new MasterBook()
const listItems = Object.fromEntries(lists.map((list) => [list, book.items(list)])) as ReadingWords['lists']

/** The words of an enterprise without aliases of its own. */
export const readingWords = (today: string): ReadingWords => ({
  today,
  lists: listItems,
  aliases: [],
  labels: [],
})
