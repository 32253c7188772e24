import { type Member, useMember } from '../surface.ts'
import { useShell } from './shell-context.ts'
import { familiesOf, type Slice } from './slice.ts'

/** The slices a member may see: contracts need a contract permission, some an authority; administrators see all. */
export const visibleSlices = (
  slices: readonly Slice[],
  { authority, contract_permission }: Pick<Member, 'authority' | 'contract_permission'>,
): readonly Slice[] =>
  slices.filter(
    ({ showsContracts, authority: least = 0 }) =>
      authority >= least && !(showsContracts && authority < 2 && contract_permission === 0),
  )

/** The slices of the surface that the signed-in member may see. */
export const useVisibleSlices = (): readonly Slice[] => visibleSlices(useShell().slices, useMember())

/** The families whose screens exist and that the signed-in member may see. */
export const useVisibleFamilies = (): ReadonlySet<string> => familiesOf(useVisibleSlices())
