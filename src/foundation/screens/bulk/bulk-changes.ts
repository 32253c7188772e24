import { useMemo, useState } from 'react'
import {
  type BulkChange,
  type BulkOperation,
  isBulkEditable,
  operationsOf,
} from '../../entity/bulk/bulk-action.ts'
import type { AnyField, Entity } from '../../entity/entity.ts'
import type { Values } from '../kinds/view.ts'
import { viewOf } from '../kinds/views.ts'

/** One line of the bulk edit: a field, what is done to it, and the value as its input keeps it. */
export type Line = { no: number; key: string | null; operation: BulkOperation; draft: Values }

/** Fields that can be edited in bulk, in the sections of the form. */
export const editableSections = ({ fields, sections }: Entity) =>
  sections
    .map(({ title, fields: keys }) => ({
      group: title,
      items: keys.flatMap((key) => {
        const field = fields[key]
        const view = field && isBulkEditable(field) ? viewOf(field.view) : undefined
        return field && view && !view.readOnly ? [{ value: key, label: field.label.ja }] : []
      }),
    }))
    .filter(({ items }) => items.length > 0)

/** The changes as the server takes them; lines without a field are left out. */
const changesOf = (lines: readonly Line[]): BulkChange[] =>
  lines.flatMap(({ key, operation, draft }): BulkChange[] => {
    if (key === null) return []
    const value = operation === 'clear' ? {} : { value: draft[key] ?? null }
    return [{ column_name: key, operation, ...value }]
  })

/** The lines of the bulk edit drawer. */
export function useLines(entity: Entity) {
  const [lines, setLines] = useState<readonly Line[]>([{ no: 0, key: null, operation: 'set', draft: {} }])
  const edit = (no: number, patch: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.no === no ? { ...line, ...patch } : line)))
  return {
    lines,
    changes: useMemo(() => changesOf(lines), [lines]),
    /** A list grows by default: replacing what is there is the rarer wish. */
    pick: (no: number, key: string | null) => {
      const field = key === null ? undefined : (entity.fields[key] as AnyField)
      const operation = field && operationsOf(field).includes('add') ? 'add' : 'set'
      edit(no, { key, operation, draft: {} })
    },
    operate: (no: number, operation: BulkOperation) => edit(no, { operation }),
    write: (no: number, patch: Values) =>
      setLines((all) =>
        all.map((line) => (line.no === no ? { ...line, draft: { ...line.draft, ...patch } } : line)),
      ),
    add: () =>
      setLines((all) => [
        ...all,
        { no: Math.max(...all.map(({ no }) => no)) + 1, key: null, operation: 'set', draft: {} },
      ]),
    remove: (no: number) => setLines((all) => all.filter((line) => line.no !== no)),
  }
}

export type Lines = ReturnType<typeof useLines>
