import { type ComponentType, createContext, use } from 'react'
import type { Named } from '../entity/kind.ts'
import type { ChosenRows } from './screen.ts'

/** What stands at the named places of screens that slices further up fill; `app/slots.tsx` lists them. */
// biome-ignore lint/suspicious/noExplicitAny: each place says with `slot` what its part is told
export type Slots = Readonly<Record<string, ComponentType<any>>>

export const SlotsContext = createContext<Slots>({})

/** What a form tells the list of records that are much like the one typed. */
export type LikeProps = { type: string; values: Record<string, unknown> }

/**
 * What the dialog that makes a record is told: its kind, the text it begins with, what the form around says, what else is
 * known of it, and what then.
 */
export type MakeProps = {
  list: string
  text: string
  given: Record<string, unknown>
  values?: Record<string, unknown>
  done: (made: Named) => void
  close: () => void
}

/** What the buttons for the chosen rows of a list are told: the runs they start, by their names. */
export type ListActsProps = ChosenRows & { acts: readonly string[] }
/** What is told of a record that such a dialog made, where another slice has a question left. */
export type MadeProps = Named & { leave: () => void }

/** Who agrees on a paper: people of a company, of whom the contact is asked unless others are chosen, or a worker in person. */
export type OtherSide = { company: Named | null; contact: Named | null; worker: Named | null }

/**
 * What the button and dialog that ask for an agreement are told: what the call `agreements/create` takes of the paper (its kind, and
 * what it is about), the words of button and title, what the paper is, and who agrees.
 */
export type AskAgreementProps<About = { document_type: number }> = {
  about: About
  /** As in 注文書の合意を依頼; the button says 合意を依頼 unless `label` says otherwise. */
  title: string
  label?: string
  paper: string
  other: OtherSide
  /** Who is asked where nobody is chosen and there is no contact, in words. */
  usual?: string
  /** What is done first, once it is said: a document is issued. */
  before?: () => Promise<unknown>
  /** One stays where one is, instead of looking at what was asked. */
  stays?: true
}

/** The part that another slice draws at this place; nothing where no slice does. */
export const slot = <P extends object>(name: string): ComponentType<P> =>
  function Slot(props: P) {
    const Part = use(SlotsContext)[name]
    return Part ? <Part {...props} /> : null
  }
