import type { MasterItem } from '#foundation/masterdata/types.ts'

/** The master lists a value can be of. */
export type WordList = 'skills' | 'stations' | 'occupations' | 'industries' | 'prefectures' | 'nationalities'

/** How an enterprise writes an item of a list; remembered when somebody corrects a reading. */
export type Alias = { list: WordList; text: string; id: number }

/** A label that somebody assigned in a document of a sender, as it is compared (`toLabelKey`). */
export type LearnedLabel = { sender: string; key: string; topic: string }

/**
 * What texts are understood by: the day it is, in Asia/Tokyo, the master lists, the enterprise's own aliases and what it calls
 * things in documents of its senders.
 */
export type ReadingWords = {
  today: string
  lists: { readonly [List in WordList]: readonly MasterItem[] }
  aliases: readonly Alias[]
  labels: readonly LearnedLabel[]
}
