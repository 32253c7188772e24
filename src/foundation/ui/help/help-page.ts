import type { KeyPlace, Keys } from '../palette/keys.ts'

/** What a slice says of one of its screens to those who work with it. Its name and menu come from the menus. */
export type HelpPage = {
  /** The address of the screen after the area's home: `contracts/renewals`. */
  at: string
  /** Further beginnings of addresses whose help this is: screens that no menu names. */
  also?: readonly string[]
  /** How its name is read, for those who search in kana or romaji; further words people use for it, read too. */
  reading: string
  /** What the screen is for, in one to three sentences. */
  what: string
  /** How it is used, step by step or point by point. */
  how: readonly string[]
  /** Where the keys that work on it are listed. */
  keys?: readonly KeyPlace[]
  /** Keys of this screen alone. */
  ownKeys?: Keys
  /** What it refuses, and what to do then. */
  stuck?: readonly (readonly [what: string, then: string])[]
  /** The `at` of screens that belong to the same work. */
  related?: readonly string[]
}

/** A screen as the menus name it. */
export type HelpScreen = { menu: string; label: string; at: string }

/** A help page under the name of its screen. */
export type HelpEntry = HelpPage & HelpScreen
