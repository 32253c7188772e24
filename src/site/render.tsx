import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Renewal } from '#contracts/contract-renewals/ui/page-view.tsx'
import { PaymentConfirm } from '#money/payment-confirms/ui/page-view.tsx'
import type { SitePage } from './page-content.ts'
import { Home } from './ui/home.tsx'
import { Job } from './ui/job.tsx'
import { Jobs } from './ui/jobs.tsx'
import { Register } from './ui/register.tsx'
import { Message, Text } from './ui/texts.tsx'
import { Thanks } from './ui/thanks.tsx'

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
