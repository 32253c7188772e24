import type { ReactElement } from 'react'
import type { PortalPage } from '../page-content.ts'
import { Code, SignIn, Who } from './door.tsx'
import { PortalFrame } from './frame.tsx'
import { Home, Papers } from './home.tsx'
import { Profile } from './profile.tsx'
import { ProfileForm } from './profile-form.tsx'

const draw = (page: PortalPage): ReactElement => {
  switch (page.view) {
    case 'sign_in':
      return <SignIn page={page} />
    case 'code':
      return <Code page={page} />
    case 'who':
      return <Who page={page} />
    case 'papers':
      return <Papers page={page} />
    case 'profile':
      return <Profile page={page} />
    case 'profile_form':
      return <ProfileForm page={page} />
    case 'home':
      return <Home page={page} />
  }
}

/** A page of the portal. Plain links and forms. */
export const Portal = ({ page }: { page: PortalPage }) => <PortalFrame page={page}>{draw(page)}</PortalFrame>
