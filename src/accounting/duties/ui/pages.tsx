import type { RouteObject } from 'react-router'
import { ConsumptionTaxPage } from './consumption-tax-page.tsx'
import { FreelanceFeesPage } from './freelance-fees-page.tsx'
import { WithholdingPage } from './withholding-page.tsx'

/** What follows from the books; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'duties', handle: { title: '源泉所得税' }, Component: WithholdingPage },
  { path: 'duties/consumption_tax', handle: { title: '消費税の集計' }, Component: ConsumptionTaxPage },
  { path: 'duties/freelance_fees', handle: { title: 'フリーランス法の報酬' }, Component: FreelanceFeesPage },
]
