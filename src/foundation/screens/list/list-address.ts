import {
  emptyQuery,
  fromSearchParams,
  type ListQuery,
  pageSizes,
  toSearchParams,
} from '../../entity/list-query.ts'
import { decodeColumns, encodeColumns } from './columns-param.ts'
import { decodeWidths, encodeWidths, type Widths } from './widths-param.ts'

/** What shapes a list: a view holds just this. */
export type ListShape = Omit<ListQuery, 'page'> & { columns: readonly string[]; widths: Widths }

/** Columns a list opens with, and every key that is a column; of one of several lists of the same records its name in the address. */
export type KnownColumns = {
  defaults: readonly string[]
  known: readonly string[]
  variant?: string | undefined
}

/** The tab with every record, chosen although the member's list opens with a view. */
export const allRecords = 0

/** A page size that is not offered becomes the usual one. */
export const knownSize = (size: number): number =>
  pageSizes.some((each) => each === size) ? size : emptyQuery.limit_value

/** The shape an address gives the list; what cannot be read is as on a fresh list. */
export const shapeOf = (params: URLSearchParams, { defaults, known }: KnownColumns): ListShape => {
  const { page: _, ...query } = fromSearchParams(params)
  return {
    ...query,
    limit_value: knownSize(query.limit_value),
    columns: decodeColumns(params.get('cols'), defaults, known),
    widths: decodeWidths(params.get('w'), known),
  }
}

/** The address of a list of this shape, on its first page; `view` is the tab it came from. */
export const addressOf = (
  shape: ListShape,
  { defaults, known, variant }: KnownColumns,
  view?: number,
): string => {
  const { columns, widths, ...query } = shape
  const params = toSearchParams({ ...query, page: 1 })
  if (variant) params.set('view', variant)
  // Read as an address is read, so that what a view remembers of columns long gone makes no difference.
  const cols = encodeColumns(decodeColumns(columns.join(','), defaults, known), defaults)
  const w = encodeWidths(decodeWidths(encodeWidths(widths) ?? null, known))
  if (cols) params.set('cols', cols)
  if (w) params.set('w', w)
  if (view !== undefined) params.set('v', String(view))
  return params.toString()
}

const idIn = (params: URLSearchParams, key: string): number | undefined => {
  const text = params.get(key) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** The view whose tab is current (`v`), and the record that stands in the side panel (`r`). */
export const viewIn = (params: URLSearchParams) => idIn(params, 'v')
export const recordIn = (params: URLSearchParams) => idIn(params, 'r') || undefined

/** An address that says nothing about the list but which it is: the one a link of the navigation has. */
export const isBare = (params: URLSearchParams): boolean =>
  [...params.keys()].every((key) => key === 'r' || key === 'view')

/** The address of the list without the record beside it: what a record page remembers. */
export const withoutRecord = (params: URLSearchParams): string => {
  const rest = new URLSearchParams(params)
  rest.delete('r')
  return rest.toString()
}
