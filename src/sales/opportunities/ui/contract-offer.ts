import { useFamilies } from '#foundation/ui/shell/shell-context.ts'
import { maySeeFamily } from '#foundation/ui/shell/visible.ts'
import { useMember } from '#foundation/ui/surface.ts'

/** The contract wizard, begun from an opportunity. */
export const contractPath = (id: number) => `/enterprise/contracts/create?opportunity=${id}`

/** True when this member may make contracts here. */
export const useMayContract = (): boolean => {
  const member = useMember()
  return useFamilies().has('contracts') && maySeeFamily(member, 'contracts')
}
