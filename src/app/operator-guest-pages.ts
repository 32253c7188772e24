import type { RouteObject } from 'react-router'
import { invitePages } from '#accounts/invites/ui/pages.tsx'
import { passwordResetPages } from '#accounts/password-resets/ui/pages.tsx'
import { setUpPages } from '#operator/set-up/ui/pages.tsx'

/** The pages of the operator's area that need no session, each in a chunk of its own. */
export const operatorGuestPages: readonly RouteObject[] = [
  { path: '/admin', children: [...passwordResetPages, ...invitePages, ...setUpPages] },
]
