import { billingPayment } from '../billing-payments/billing-payment.ts'
import { candidate } from '../candidates/candidate.ts'
import { company } from '../companies/company.ts'
import { contract } from '../contracts/contract.ts'
import type { CustomObjectType } from '../entity/custom-property.ts'
import type { Entity } from '../entity/entity.ts'
import { job } from '../jobs/job.ts'
import { opportunity } from '../opportunities/opportunity.ts'

/** The entity behind each object type. */
const entityOf: Record<CustomObjectType, Entity> = {
  candidate,
  company,
  job,
  contract,
  billing_payment: billingPayment,
  opportunity,
}

/** What a kind of record is called: 候補者, 企業 …. */
export const objectTypeLabel = (type: CustomObjectType): string => entityOf[type].label.ja

/** The sections of its form: a property may stand in one of them. */
export const objectSections = (type: CustomObjectType): string[] =>
  entityOf[type].sections.map(({ title }) => title)
