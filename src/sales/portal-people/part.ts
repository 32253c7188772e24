import type { Scope } from '#foundation/entity/scope.ts'
import type { FileRecord } from '#foundation/platform/files/file-records.ts'
import type { PortalPerson } from './person.ts'

/** Something that somebody is asked to do: by when, and where. */
export type PortalWaiting = {
  title: string
  note: string
  /** By when (YYYY-MM-DD); null where nothing was agreed. */
  due: string | null
  /** What it is, and its own number; with the month (YYYY-MM) where the number alone does not say which. */
  ref: { kind: string; id: number; month?: string }
  href: string
  /** The verb of its button, where it stands first. */
  act: string
  /** How far it is, from 0 to 1, with what is said on either side. */
  progress?: { done: string; left: string; share: number }
}

/** Work that goes on. Dates are YYYY-MM-DD; the client is null where the person is one. */
export type PortalRunning = { key: string; title: string; company: string | null; from: string; to: string }

/** A document that was addressed to somebody. Yen; `id` is the part's own. */
export type PortalPaper = { id: number; title: string; note: string; amount: number | null; date: string }

/** Who looks, and how their links are made. */
export type PortalVisit = {
  scope: Scope
  person: PortalPerson
  /** What stands in place of a token in the address of a page of this kind. */
  seal: (kind: string, id: string | number) => string
}

/** What an area hands the portal: only what this person may see of it, each by their own ids. */
export type PortalPart = {
  name: string
  waiting?(visit: PortalVisit): Promise<PortalWaiting[]>
  running?(visit: PortalVisit): Promise<PortalRunning[]>
  /** The newest first, `most` of them. */
  papers?(visit: PortalVisit, most: number): Promise<PortalPaper[]>
  /** The file of one of the papers; undefined where it is none of theirs. */
  paper?(visit: PortalVisit, id: number): Promise<FileRecord | undefined>
}
