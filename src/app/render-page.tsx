import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AgreementPage } from '#agreements/accepting/page-content.ts'
import { Agreement } from '#agreements/accepting/ui/page-view.tsx'
import type { VerifyPage } from '#agreements/verifying/page-content.ts'
import { Verify } from '#agreements/verifying/ui/page-view.tsx'
import type { RenewalPage } from '#contracts/contract-renewals/page-content.ts'
import { Renewal } from '#contracts/contract-renewals/ui/page-view.tsx'
import type { ApprovalsPage } from '#contracts/timesheets/approvals/page-content.ts'
import { Approvals } from '#contracts/timesheets/approvals/ui/page-view.tsx'
import type { HoursPage } from '#contracts/timesheets/page-content.ts'
import { Hours } from '#contracts/timesheets/ui/page-view.tsx'
import type { UnsubscribePage } from '#marketing/consents/page-content.ts'
import { Unsubscribe } from '#marketing/consents/ui/page-view.tsx'
import type { ProposalPage } from '#marketing/proposals/page-content.ts'
import { Proposal } from '#marketing/proposals/ui/page-view.tsx'
import type { FormEndPage, FormPage } from '#marketing/questionnaire-pages/page-content.ts'
import { Form } from '#marketing/questionnaire-pages/ui/form.tsx'
import { FormEnd } from '#marketing/questionnaire-pages/ui/form-end.tsx'
import type { PaymentConfirmPage } from '#money/payment-confirms/page-content.ts'
import { PaymentConfirm } from '#money/payment-confirms/ui/page-view.tsx'
import type { PortalPage } from '#portal/page-content.ts'
import { Portal } from '#portal/ui/page-view.tsx'
import type { SitePage } from '#site/page-content.ts'
import { drawSitePage } from '#site/site-page.tsx'

type Page =
  | SitePage
  | PaymentConfirmPage
  | RenewalPage
  | HoursPage
  | ApprovalsPage
  | AgreementPage
  | VerifyPage
  | PortalPage
  | FormPage
  | FormEndPage
  | ProposalPage
  | UnsubscribePage

const draw = (page: Page): ReactElement => {
  switch (page.kind) {
    case 'payment_confirm':
      return <PaymentConfirm page={page} />
    case 'renewal':
      return <Renewal page={page} />
    case 'hours':
      return <Hours page={page} />
    case 'approvals':
      return <Approvals page={page} />
    case 'agreement':
      return <Agreement page={page} />
    case 'verify':
      return <Verify page={page} />
    case 'portal':
      return <Portal page={page} />
    case 'unsubscribe':
      return <Unsubscribe page={page} />
    case 'proposal':
      return <Proposal page={page} />
    case 'form':
      return <Form page={page} />
    case 'form_end':
      return <FormEnd page={page} />
    default:
      return drawSitePage(page)
  }
}

/** The HTML of a public page. Plain markup without hydration: every page works as links and forms. */
export const renderPage = (page: Page): string => `<!doctype html>${renderToStaticMarkup(draw(page))}`
