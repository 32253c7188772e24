import { slot } from '#foundation/screens/slot.tsx'

/** The signing service that asks the others; our own pages do without one. */
export type ServiceFieldProps = { value: 1 | null; change: (value: 1 | null) => void }

/** Where the others are to agree, where there is a choice. */
export const ServiceField = slot<ServiceFieldProps>('agreement-service-field')
