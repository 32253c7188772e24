import { type ComponentType, createContext } from 'react'
import type { Entity } from '../../entity/entity.ts'
import type { ListQuery } from '../../entity/list-query.ts'

/**
 * Something one can do with a list (export, merge …): with the list as it stands a button in its title row, where nothing
 * is chosen; with the chosen rows one in their bar.
 */
export type ListTool = ComponentType<{
  entity: Entity
  /** What is asked of the server now: keyword, conditions, sort and page. */
  query: ListQuery
  /** Keys of the shown columns in their order. */
  columns: readonly string[]
  /** How many match; undefined while they are being counted. */
  count: number | undefined
  /** Ids of the chosen rows; none in the title row. */
  chosen: ReadonlySet<number>
  /** All that match are chosen, beyond the rows that are shown. */
  matching: boolean
}>

/** The tools of every list, filled in `src/app/back-office.tsx`, so that the list knows no slice. */
export const ListTools = createContext<readonly ListTool[]>([])
