import { useVisibleFamilies } from '#foundation/ui/shell/visible.ts'

/** The contract wizard, begun from an opportunity. */
export const contractPath = (id: number) => `/enterprise/contracts/create?opportunity=${id}`

/** True when this member may make contracts here. */
export const useMayContract = (): boolean => useVisibleFamilies().has('contracts')
