import type { ReactElement } from 'react'
import { Article } from './articles/pages/article.tsx'
import { Articles } from './articles/pages/articles.tsx'
import { Message } from './frame/ui/message.tsx'
import { Home } from './jobs/ui/home.tsx'
import { Job } from './jobs/ui/job.tsx'
import { Jobs } from './jobs/ui/jobs.tsx'
import { Landing } from './landing/ui/landing.tsx'
import { LandingText } from './landing/ui/landing-text.tsx'
import type { SitePage } from './page-content.ts'
import { Correction, CorrectionStep } from './registration/ui/correction.tsx'
import { Register } from './registration/ui/register.tsx'
import { Return } from './registration/ui/return.tsx'
import { Thanks } from './registration/ui/thanks.tsx'
import { Text } from './texts/ui/text.tsx'

/** The markup of a page of the public site. */
export const drawSitePage = (page: SitePage): ReactElement => {
  switch (page.kind) {
    case 'home':
      return <Home page={page} />
    case 'jobs':
      return <Jobs page={page} />
    case 'articles':
      return <Articles page={page} />
    case 'article':
      return <Article page={page} />
    case 'job':
      return <Job page={page} />
    case 'register':
      return <Register page={page} />
    case 'thanks':
      return <Thanks page={page} />
    case 'correction':
      return <Correction page={page} />
    case 'correction_step':
      return <CorrectionStep page={page} />
    case 'return':
      return <Return page={page} />
    case 'text':
      return <Text page={page} />
    case 'message':
      return <Message page={page} />
    case 'landing':
      return <Landing page={page} />
    case 'landing_text':
      return <LandingText page={page} />
  }
}
