import { contract } from '#contracts/contracts/contract.ts'
import type { CustomObjectType } from '#foundation/entity/custom-property.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { billingPayment } from '#money/billing-payments/billing-payment.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { company } from '#sales/companies/company.ts'
import { job } from '#sales/jobs/job.ts'
import { opportunity } from '#sales/opportunities/opportunity.ts'

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
