import type { RouteObject } from 'react-router'
import { inquiryPages } from '#accounts/inquiries/ui/guest-routes.ts'
import { invitePages } from '#accounts/invites/ui/guest-routes.ts'
import { passwordResetPages } from '#accounts/password-resets/ui/guest-routes.ts'
import { signUpPages } from '#accounts/sign-up/ui/guest-routes.ts'
import { supportEndedPages } from '#operator/support/ui/guest-routes.ts'

/** The pages of the back office that need no session, each in a chunk of its own; inquiries have a public address too. */
export const guestPages: readonly RouteObject[] = [
  {
    path: '/enterprise',
    children: [...passwordResetPages, ...invitePages, ...signUpPages, ...inquiryPages, ...supportEndedPages],
  },
  { path: '/', children: inquiryPages },
]
