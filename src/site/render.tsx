import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Renewal } from '../contract-renewals/page-view.tsx'
import { PaymentConfirm } from '../payment-confirms/page-view.tsx'
import type { SitePage } from './page.ts'
import { Home } from './pages/home.tsx'
import { Job } from './pages/job.tsx'
import { Jobs } from './pages/jobs.tsx'
import { Register } from './pages/register.tsx'
import { Message, Text } from './pages/texts.tsx'
import { Thanks } from './pages/thanks.tsx'

const element = (page: SitePage): ReactElement => {
  switch (page.kind) {
    case 'home':
      return <Home page={page} />
    case 'jobs':
      return <Jobs page={page} />
    case 'job':
      return <Job page={page} />
    case 'register':
      return <Register page={page} />
    case 'thanks':
      return <Thanks page={page} />
    case 'text':
      return <Text page={page} />
    case 'message':
      return <Message page={page} />
    case 'payment_confirm':
      return <PaymentConfirm page={page} />
    case 'renewal':
      return <Renewal page={page} />
  }
}

/** The HTML of a page. Plain markup without hydration: every page works as links and forms. */
export const renderPage = (page: SitePage): string => `<!doctype html>${renderToStaticMarkup(element(page))}`
