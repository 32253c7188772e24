import { BankAccountsInput } from './bank-accounts-input.tsx'
import { ChoiceFilter, ChoiceInput } from './choice-input.tsx'
import { ChoiceListInput } from './choice-list-input.tsx'
import { ChoiceSetInput } from './choice-set-input.tsx'
import { DateField, DateFilter } from './date-input.tsx'
import { InstantField, InstantFilter } from './instant-input.tsx'
import { InvoiceNumberInput } from './invoice-number-input.tsx'
import { LongTextInput } from './long-text-input.tsx'
import { lookOf } from './looks.ts'
import { MasterFilter, MasterInput } from './master-input.tsx'
import { MastersInput } from './masters-input.tsx'
import { MinutesFilter, MinutesInput } from './minutes-input.tsx'
import { MonthField, MonthFilter } from './month-input.tsx'
import { NumberFilter, NumberInput } from './number-input.tsx'
import { RecordInput } from './record-input.tsx'
import { SearchFilter, ShortFilter, ShortSelect } from './short-select.tsx'
import { statusPrefix } from './status.tsx'
import { EmailInput, TelInput, TextBox, TextFilter, UrlInput } from './text-input.tsx'
import type { KindInput, KindView } from './view.ts'
import { ZipcodeInput } from './zipcode-input.tsx'

const choice: KindInput = { Input: ChoiceInput, Filter: ChoiceFilter }
const number: KindInput = { Input: NumberInput, Filter: NumberFilter }

/** How each kind of field is edited and filtered; the key is the kind's `view`. */
const inputs: Record<string, KindInput> = {
  'bank-accounts': { Input: BankAccountsInput },
  choice,
  'choice-list': { Input: ChoiceListInput, Filter: ChoiceFilter },
  'choice-set': { Input: ChoiceSetInput },
  date: { Input: DateField, Filter: DateFilter },
  email: { Input: EmailInput, Filter: TextFilter },
  instant: { Input: InstantField, Filter: InstantFilter },
  'invoice-number': { Input: InvoiceNumberInput, Filter: TextFilter },
  'long-text': { Input: LongTextInput, Filter: TextFilter },
  master: { Input: MasterInput, Filter: MasterFilter },
  masters: { Input: MastersInput, Filter: MasterFilter },
  member: { Input: ShortSelect, Filter: ShortFilter },
  minutes: { Input: MinutesInput, Filter: MinutesFilter },
  month: { Input: MonthField, Filter: MonthFilter },
  number,
  record: { Input: RecordInput, Filter: SearchFilter },
  tel: { Input: TelInput, Filter: TextFilter },
  text: { Input: TextBox, Filter: TextFilter },
  url: { Input: UrlInput, Filter: TextFilter },
  yen: number,
  zipcode: { Input: ZipcodeInput, Filter: TextFilter },
}

/** Everything a screen can do with a kind; undefined for values that cannot be edited field by field. */
export const viewOf = (view: string): KindView | undefined => {
  const look = lookOf(view)
  const input = view.startsWith(statusPrefix)
    ? choice
    : Object.hasOwn(inputs, view)
      ? inputs[view]
      : undefined
  return look && input && { ...look, ...input }
}
