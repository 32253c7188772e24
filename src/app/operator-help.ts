import { help as announces } from '#operator/announces/ui/help.ts'
import { help as companies } from '#operator/companies/ui/help.ts'
import { help as enterprises } from '#operator/enterprises/ui/help.ts'
import { help as health } from '#operator/health/ui/help.ts'
import { help as inquiries } from '#operator/inquiries/ui/help.ts'
import { help as invoices } from '#operator/invoices/ui/help.ts'
import { help as issuer } from '#operator/issuer/ui/help.ts'
import { help as kpi } from '#operator/kpi/ui/help.ts'
import { help as outbox } from '#operator/outbox/ui/help.ts'
import { help as signUps } from '#operator/sign-ups/ui/help.ts'
import { help as staff } from '#operator/staff/ui/help.ts'
import { help as landing } from '#site/landing/ui/help.ts'
import { entriesOf, helpScreens } from './help-screens.ts'
import { operatorSlices } from './operator-slices.ts'

/** The help of every slice with screens in the operator's area. */
export const pages = [
  ...enterprises,
  ...invoices,
  ...kpi,
  ...announces,
  ...health,
  ...outbox,
  ...signUps,
  ...inquiries,
  ...companies,
  ...staff,
  ...issuer,
  ...landing,
]

export const entries = entriesOf(helpScreens(operatorSlices), pages)
