import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { Condition } from '../entity/condition.ts'
import type { Entity } from '../entity/entity.ts'
import { inArea } from '../ui/area.ts'
import type { BulkTarget } from './bulk/client.ts'
import type { RecordRow } from './client.ts'

/** A tab of the record page besides the outline: the records of another entity that belong to this one. */
export type RelatedTab = {
  /** Path segment and key. */
  tab: string
  label: string
  /** Which records: `plural` of their entity. */
  list: string
  conditions: (id: number) => Condition[]
  /** How there come to be some, where nobody registers them one by one. */
  empty?: string
}

/** A part of the record page that a slice draws itself. */
export type RecordPart = ComponentType<{ row: RecordRow; entity: Entity }>

/** A tab with something other than records of an entity; `count` is drawn behind its name. */
export type ContentTab = {
  tab: string
  label: string
  content: RecordPart
  count?: ComponentType<{ entity: Entity; id: number }>
}

/** A ready-made tab of a list, before the saved views. `mine` shows one person, the others people. */
export type Preset = { label: string; mine?: true; conditions: readonly Condition[] }

/** The chosen rows of a list, for what a slice does with them: which, how many, and what takes the choice away. */
export type ChosenRows = {
  chosen: ReadonlySet<number>
  /** The same as calls are told: the ids, or the conditions all match. */
  target: BulkTarget
  count: number
  clear: () => void
}

/** What an entry of a record's menu is told; `show` puts a dialog beside the menu, which has gone by then. */
export type MenuProps = ComponentProps<RecordPart> & { show: (dialog: ReactNode) => void }

/** What a slice says about its list, form and record page beyond its entity. */
export type EntityScreen = {
  entity: Entity
  keywordLabel: string
  /** Fields offered as chips beside the keyword. */
  quickFilters: readonly string[]
  /** Another list of the same records: the `view` its address names it by, and what its saved views are kept for. */
  variant?: { view: string; target: string }
  /** Stands above the list: the tabs of a family with more than one list. */
  above?: ReactNode
  /** Stands beside the title: the other ways to look at the same records (a board, a grid). */
  viewSwitch?: ReactNode
  /** Stands where other lists offer to create one: what begins a record here. */
  begin?: ReactNode
  /** Ready-made tabs for the member with this id. */
  presets?: (member: number) => readonly Preset[]
  /** Field shown small beside the name: its reading. */
  aside?: string
  /** A reference whose name in the list opens the record of its row, not the one it names: the worker of a contract. */
  opens?: string
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
  /** The fields that 入力状況 counts, where not all of them matter. */
  counted?: (row: RecordRow) => readonly string[]
  tabs: readonly (RelatedTab | ContentTab)[]
  /** Stands between head and tabs: where the record is on its way, what its month comes to. */
  strip?: RecordPart
  /** Stands under the sections of the outline. */
  below?: RecordPart
  /** Stands beside the outline: comments and what happened. */
  beside?: RecordPart
  /** What the slice does with the chosen rows of the list: buttons in their bar. */
  acts?: ComponentType<ChosenRows>
  /** The bar of the chosen rows, in place of the one every list has. */
  bulk?: ComponentType<{ chosen: ReadonlySet<number>; clear: () => void; tools: ReactNode }>
  /** Stands beside the form, with what is typed so far: what one should know before saving. */
  besideForm?: ComponentType<{ values: Record<string, unknown> }>
  /** More entries of the menu in the record's head. */
  menu?: ComponentType<MenuProps>
  /** `action` offers editing and deleting itself. */
  ownActions?: true
  /** What a record is called on its page, where the entity's title alone does not tell it from others. */
  nameOf?: (row: RecordRow) => string
  /** What a row of the list is called while it has no number, and the fields that this takes. */
  unnumbered?: { fields: readonly string[]; name: (row: RecordRow) => string }
  /** Fields this record keeps as they are: a confirmed contract. */
  locked?: (key: string, row: RecordRow) => boolean
  /** What is said of a list without a record, and what may stand above it. */
  empty: { title: string; text: string; above?: ReactNode }
  /** What one may do here; the server decides in the end. */
  verbs: readonly ('create' | 'update' | 'delete')[]
}

/** What the saved views of a list are kept for. */
export const viewsTarget = ({ entity, variant }: Pick<EntityScreen, 'entity' | 'variant'>) =>
  variant?.target ?? entity.name

export const pathOf = (entity: Entity) => inArea(`/enterprise/${entity.plural}`)

export const idOf = (row: RecordRow) => row.id_by_enterprise_id

/** What a record is called. */
export const titleOf = (entity: Entity, row: Record<string, unknown>) =>
  String(row[entity.title] ?? `ID ${row.id_by_enterprise_id}`)

/** The entity with what the record keeps marked as not writable, so that nothing offers to edit it. */
export const openEntity = ({ entity, locked }: EntityScreen, row: RecordRow): Entity =>
  locked
    ? {
        ...entity,
        fields: Object.fromEntries(
          Object.entries(entity.fields).map(([key, field]) => [
            key,
            locked(key, row) ? { ...field, derived: true } : field,
          ]),
        ),
      }
    : entity

/** What a record is called on its page. */
export const nameOf = (screen: EntityScreen, row: RecordRow) =>
  screen.nameOf?.(row) ?? titleOf(screen.entity, row)
