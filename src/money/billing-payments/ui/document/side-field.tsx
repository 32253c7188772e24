import { PaperField, type PaperFieldProps } from '#documents/parts/ui/paper-field.tsx'
import { billingPayment } from '../../billing-payment.ts'
import type { SideState } from './use-side.ts'

/** One field of a side. */
export const SideField = ({ state, ...field }: PaperFieldProps & { state: SideState }) => (
  <PaperField entity={billingPayment} typed={state} {...field} />
)
