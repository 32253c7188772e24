import type { ReactNode } from 'react'
import type { Condition } from '../condition.ts'
import type { Entity } from '../entity.ts'
import type { RecordRow } from './entity-api.ts'

/** A tab of the record page besides the outline: the records of another entity that belong to this one. */
export type RelatedTab = {
  /** Path segment and key. */
  tab: string
  label: string
  entity: Entity
  conditions: (id: number) => Condition[]
}

/** What a slice says about its list, form and record page beyond its entity. */
export type EntityScreen = {
  entity: Entity
  keywordLabel: string
  /** Fields offered as chips beside the keyword. */
  quickFilters: readonly string[]
  /** Field shown small beside the name: its reading. */
  aside?: string
  /** State and rank fields shown as badges in the record's head. */
  badges: readonly string[]
  /** The line below the name on the record page; empty facts are left out. */
  facts: (row: RecordRow) => ReactNode[]
  /** The specification's code of the import of this kind of record, where there is one. */
  importKind?: number
  /** The main action on a record, first among the buttons of its head. */
  action?: (row: RecordRow) => ReactNode
  /** What a field says beyond its value on the outline: the age beside the birth date. */
  notes?: Readonly<Record<string, (row: RecordRow) => string | null>>
  tabs: readonly RelatedTab[]
  empty: { title: string; text: string }
  /** What one may do here; the server decides in the end. */
  verbs: readonly ('create' | 'update' | 'delete')[]
}

export const pathOf = (entity: Entity) => `/enterprise/${entity.plural}`

export const idOf = (row: RecordRow) => row.id_by_enterprise_id

/** What a record is called. */
export const titleOf = (entity: Entity, row: Record<string, unknown>) =>
  String(row[entity.title] ?? `ID ${row.id_by_enterprise_id}`)
