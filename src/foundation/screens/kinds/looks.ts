import { BankAccountsCell } from './bank-accounts-cell.tsx'
import { InstantCell } from './instant.tsx'
import { EmailCell, RecordCell, TelCell, UrlCell } from './link-cells.tsx'
import { MastersCell } from './masters-cell.tsx'
import { MinutesCell, NumberCell, YenCell } from './number-cells.tsx'
import { SignersCell } from './signers-cell.tsx'
import { StatusCell, statusPrefix } from './status.tsx'
import { CategoryTotalCell, CustomItemsCell } from './table-cells.tsx'
import { LongTextCell, MasterCell, MemberCell, TextCell } from './text-cells.tsx'
import type { KindLook } from './view.ts'

/** How each kind of field is shown; the key is the kind's `view`. Inputs are in `views.ts`, which a list need not load. */
const looks: Record<string, KindLook> = {
  'bank-accounts': { Cell: BankAccountsCell, width: 260, wide: true },
  'category-total': { Cell: CategoryTotalCell, width: 240, wide: true, readOnly: true },
  choice: { Cell: TextCell, width: 120 },
  'choice-list': { Cell: MastersCell, width: 190 },
  'choice-set': { Cell: TextCell, width: 200, wide: true },
  'custom-items': { Cell: CustomItemsCell, width: 240, wide: true, readOnly: true },
  date: { Cell: TextCell, width: 96 },
  email: { Cell: EmailCell, width: 192 },
  instant: { Cell: InstantCell, width: 98 },
  'invoice-number': { Cell: TextCell, width: 140 },
  'long-text': { Cell: LongTextCell, width: 240, wide: true },
  master: { Cell: MasterCell, width: 84 },
  masters: { Cell: MastersCell, width: 190 },
  member: { Cell: MemberCell, width: 86 },
  minutes: { Cell: MinutesCell, width: 100, align: 'right' },
  month: { Cell: TextCell, width: 96 },
  number: { Cell: NumberCell, width: 100, align: 'right' },
  record: { Cell: RecordCell, width: 180 },
  signers: { Cell: SignersCell, width: 340, readOnly: true, isListed: true },
  tel: { Cell: TelCell, width: 126 },
  text: { Cell: TextCell, width: 150 },
  url: { Cell: UrlCell, width: 200 },
  yen: { Cell: YenCell, width: 120, align: 'right' },
  zipcode: { Cell: TextCell, width: 96 },
}

const status: KindLook = { Cell: StatusCell, width: 116 }

/** How a kind is shown; undefined for structured values that only their slice knows. */
export const lookOf = (view: string): KindLook | undefined =>
  view.startsWith(statusPrefix) ? status : Object.hasOwn(looks, view) ? looks[view] : undefined
