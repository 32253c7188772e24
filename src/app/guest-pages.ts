import type { RouteObject } from 'react-router'
import { inquiryPages } from '#accounts/inquiries/ui/pages.tsx'
import { invitePages } from '#accounts/invites/ui/pages.tsx'
import { passwordResetPages } from '#accounts/password-resets/ui/pages.tsx'
import { signUpPages } from '#accounts/sign-up/ui/pages.tsx'
import { supportEndedPages } from '#operator/support/ui/pages.tsx'

/** The pages of the back office that need no session, each in a chunk of its own; inquiries have a public address too. */
export const guestPages: readonly RouteObject[] = [
  {
    path: '/enterprise',
    children: [...passwordResetPages, ...invitePages, ...signUpPages, ...inquiryPages, ...supportEndedPages],
  },
  { path: '/', children: inquiryPages },
]
