import type { MasterItem } from '#foundation/masterdata/types.ts'

/** The master lists a value can be of. */
export type WordList = 'skills' | 'stations' | 'occupations' | 'industries' | 'prefectures' | 'nationalities'

/** How an enterprise writes an item of a list; remembered when somebody corrects a reading. */
export type Alias = { list: WordList; text: string; id: number }

/** What texts are understood by: the day it is, in Asia/Tokyo, the master lists and the enterprise's own aliases. */
export type ReadingWords = {
  today: string
  lists: { readonly [List in WordList]: readonly MasterItem[] }
  aliases: readonly Alias[]
}
