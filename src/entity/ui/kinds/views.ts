import { bankAccountsView } from './bank-accounts.tsx'
import { choiceView } from './choice.tsx'
import { choiceSetView } from './choice-set.tsx'
import { dateView } from './date.tsx'
import { emailView } from './email.tsx'
import { instantView } from './instant.tsx'
import { invoiceNumberView } from './invoice-number.tsx'
import { longTextView } from './long-text.tsx'
import { masterView } from './master.tsx'
import { mastersView } from './masters.tsx'
import { memberView } from './member.tsx'
import { minutesView } from './minutes.tsx'
import { monthView } from './month.tsx'
import { numberView } from './number.tsx'
import { recordView } from './record.tsx'
import { statusPrefix, statusView } from './status.tsx'
import { telView } from './tel.tsx'
import { textView } from './text.tsx'
import { urlView } from './url.tsx'
import type { KindView } from './view.ts'
import { yenView } from './yen.tsx'
import { zipcodeView } from './zipcode.tsx'

/** How each kind of field is shown, edited and filtered; the key is the kind's `view`. */
const views: Record<string, KindView> = {
  'bank-accounts': bankAccountsView,
  choice: choiceView,
  'choice-set': choiceSetView,
  date: dateView,
  email: emailView,
  instant: instantView,
  'invoice-number': invoiceNumberView,
  'long-text': longTextView,
  master: masterView,
  masters: mastersView,
  member: memberView,
  minutes: minutesView,
  month: monthView,
  number: numberView,
  record: recordView,
  tel: telView,
  text: textView,
  url: urlView,
  yen: yenView,
  zipcode: zipcodeView,
}

/** The view of a kind; undefined for structured values that the slice shows itself (custom items, tax totals). */
export const viewOf = (view: string): KindView | undefined =>
  view.startsWith(statusPrefix) ? statusView : Object.hasOwn(views, view) ? views[view] : undefined
