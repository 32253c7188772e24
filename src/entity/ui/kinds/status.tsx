import { StateWord } from '../../../ui/state-word.tsx'
import { isStateView } from '../../../ui/states.ts'
import { ChoiceFilter, ChoiceInput } from './choice.tsx'
import { TextCell } from './text.tsx'
import type { CellProps, KindView } from './view.ts'

export const statusPrefix = 'status:'

/** The set of icons of a status field, or undefined for any other field. */
export const stateViewOf = (view: string) => {
  const name = view.startsWith(statusPrefix) ? view.slice(statusPrefix.length) : ''
  return isStateView(name) ? name : undefined
}

function StatusCell(props: CellProps) {
  const view = stateViewOf(props.field.view)
  const value = props.row[props.name]
  return view ? (
    <StateWord view={view} id={typeof value === 'number' ? value : null} />
  ) : (
    <TextCell {...props} />
  )
}

export const statusView: KindView = { Cell: StatusCell, Input: ChoiceInput, Filter: ChoiceFilter, width: 116 }
