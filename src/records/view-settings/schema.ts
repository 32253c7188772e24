import { z } from 'zod'
import { condition } from '#foundation/entity/store/schema.ts'
import { publicScope, type SearchTargets } from '../search-conditions/targets.ts'

const column = z.string().min(1).max(100)

/** Everything a view holds of a list; what the address of the list says, field by field. Widths are pixels. */
const state = z.strictObject({
  columns: z.array(column).min(1).max(200),
  widths: z.record(column, z.int().min(48).max(800)),
  sort: column,
  order: z.enum(['asc', 'desc']),
  limit_value: z.union([z.literal(10), z.literal(30), z.literal(50), z.literal(100)]),
  keyword: z.string().max(100),
  conditions: z.array(condition).max(30),
  /** What the address of a report, or of a list of no entity, says; its path after /enterprise/ is the one column. */
  address: z.string().max(4_000).optional(),
})

const settings = z.strictObject({
  name: z.string().trim().min(1).max(50),
  public_scope_id: publicScope,
})

type Target = SearchTargets['viewTarget']

export const createSchema = (kind: Target) => z.strictObject({ kind, ...settings.shape, ...state.shape })

/** What an update may name; which of it counts is said by its context. */
export const updated = z.strictObject({
  ...settings.partial().shape,
  ...state.partial().shape,
  /** Context `order`: the place among the views of the same list and scope, from 1. */
  position: z.int().min(1).max(1_000).optional(),
  /** Context `default`: whether the list opens with this view for the member who calls. */
  is_default: z.boolean().optional(),
})

/**
 * What an update does: change the view, put it at another place, open the list with it, delete it, or take the
 * deletion back.
 */
export const context = z.enum(['update', 'order', 'default', 'delete', 'restore'])

export const viewSetting = (kind: Target) =>
  z.object({
    id_by_enterprise_id: z.int(),
    enterprise_member_id: z.int(),
    enterprise_member: z.object({ id: z.int(), name: z.string() }),
    kind,
    ...settings.shape,
    position: z.int(),
    is_default: z.boolean(),
    /** Whether the member who asks may change it: its owner, and for one of everyone managers too. */
    can_edit: z.boolean(),
    ...state.shape,
    updated_at: z.string(),
  })

export type State = z.infer<typeof state>
export type Update = z.infer<typeof updated>
export type ViewSetting = z.infer<ReturnType<typeof viewSetting>>
export const stateKeys = Object.keys(state.shape) as (keyof State)[]
