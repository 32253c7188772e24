import { OwnerChip } from '../../../ui/owner-chip.tsx'
import { namedOf } from './named.ts'
import { ShortFilter, ShortSelect } from './short-select.tsx'
import type { CellProps, KindView } from './view.ts'

function MemberCell({ name, row }: CellProps) {
  return <OwnerChip owner={namedOf(row, name)} />
}

export const memberView: KindView = { Cell: MemberCell, Input: ShortSelect, Filter: ShortFilter, width: 116 }
