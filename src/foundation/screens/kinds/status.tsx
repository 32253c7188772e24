import { StateWord } from '../../ui/state-word.tsx'
import { isStateView } from '../../ui/states.ts'
import { TextCell } from './text-cells.tsx'
import type { CellProps } from './view.ts'

export const statusPrefix = 'status:'

/** The set of icons of a status field, or undefined for any other field. */
export const stateViewOf = (view: string) => {
  const name = view.startsWith(statusPrefix) ? view.slice(statusPrefix.length) : ''
  return isStateView(name) ? name : undefined
}

export function StatusCell(props: CellProps) {
  const view = stateViewOf(props.field.view)
  const value = props.row[props.name]
  return view ? (
    <StateWord view={view} id={typeof value === 'number' ? value : null} />
  ) : (
    <TextCell {...props} />
  )
}
