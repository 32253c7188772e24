import { MasterBook } from '#foundation/masterdata/book.ts'
import type { SourceBlock, SourceDocument } from '../source-text/source-document.ts'
import type { Span } from './layout/span.ts'
import type { ReadingWords, WordList } from './words.ts'

const book = new MasterBook()
const lists: WordList[] = ['skills', 'stations', 'occupations', 'industries', 'prefectures', 'nationalities']

/** The words of an enterprise without aliases of its own, on 24 November 2026. */
export const words: ReadingWords = {
  today: '2026-11-24',
  lists: Object.fromEntries(lists.map((list) => [list, book.items(list)])) as ReadingWords['lists'],
  aliases: [],
  labels: [],
}

export const documentOf = (...blocks: SourceBlock[]): SourceDocument => ({
  kind: 'text',
  blocks,
  mail: null,
  is_scanned: false,
  notes: [],
})

export const textOf = (text: string): SourceDocument => documentOf({ kind: 'text', text })

export const spanOf = (plain: string): Span => ({ block: 0, cell: null, from: 0, to: plain.length, plain })

export const nameOf = (list: WordList, id: number | undefined) =>
  words.lists[list].find((item) => item.id === id)?.name
