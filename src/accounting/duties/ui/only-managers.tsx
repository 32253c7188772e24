import type { ReactNode } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { ForbiddenPage } from '#foundation/ui/pages/forbidden-page.tsx'
import { useMember } from '#foundation/ui/surface.ts'

/** The books and what follows from them are for managers and above. */
export function OnlyManagers({ children }: { children: ReactNode }) {
  if (useMember().authority < MANAGER)
    return (
      <ForbiddenPage message="会計の画面はマネージャー以上が開けます。マネージャーに依頼してください。" />
    )
  return children
}
