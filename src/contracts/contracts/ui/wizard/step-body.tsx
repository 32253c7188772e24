import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { BaseStep } from './base-step.tsx'
import { ClientStep } from './client-step.tsx'
import { GroupStep } from './group-step.tsx'
import { InternalCostStep } from './internal-cost-step.tsx'
import { SideStep } from './side-step.tsx'
import type { StepKey } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

type Props = { step: Exclude<StepKey, 'confirm'>; wizard: Wizard; isHoliday: IsHoliday | undefined }

/** What a step asks. */
export function StepBody({ step, wizard, isHoliday }: Props) {
  switch (step) {
    case 'group':
      return <GroupStep wizard={wizard} />
    case 'client':
      return <ClientStep wizard={wizard} />
    case 'base':
      return <BaseStep wizard={wizard} isHoliday={isHoliday} />
    case 'sales':
      return <SideStep side="sales" wizard={wizard} isHoliday={isHoliday} />
    case 'supplier':
      return isOwnEmployee(wizard.draft) ? (
        <InternalCostStep wizard={wizard} />
      ) : (
        <SideStep side="supplier" wizard={wizard} isHoliday={isHoliday} />
      )
  }
}
