import type { Block, MailContent } from '../mail-content/content.ts'
import { type Filters, noFilters } from './filters.ts'

/** What is written of an automation e-mail as a draft, and goes out once it is official. */
export type AutomationContent = Filters & {
  /** The member in whose name it is sent. */
  sender: number | null
  title: string
  body: Block[]
}

export const emptyContent: AutomationContent = {
  ...noFilters,
  sender: null,
  title: '',
  body: [{ type: 'paragraph', runs: [] }],
}

/** Characters, e-mails of a group, ids of a filter, years. */
export const limits = { name: 100, emails: 100, ids: 60, age: { min: 15, max: 99 } } as const

/** Mails of this kind that one person gets in a day; whoever types the address of another must not fill their mailbox. */
export const mostADay = 3

export const mailOf = ({ title, body }: Pick<AutomationContent, 'title' | 'body'>): MailContent => ({
  subject: title,
  body,
})

const keys = Object.keys(emptyContent) as (keyof AutomationContent)[]

/** The values in one order of their keys: the database keeps those of its JSON in an order of its own. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)]),
        )
      : value

/** Which parts of a draft differ from the official edition. */
export const changedParts = (
  draft: AutomationContent,
  official: AutomationContent,
): (keyof AutomationContent)[] =>
  keys.filter((key) => JSON.stringify(sorted(draft[key])) !== JSON.stringify(sorted(official[key])))
