import { apply } from './applies/apply.ts'
import { billingMerge } from './billing-merges/billing-merge.ts'
import { billingPayment } from './billing-payments/billing-payment.ts'
import { candidate } from './candidates/candidate.ts'
import { company } from './companies/company.ts'
import { companyMember } from './company-members/company-member.ts'
import { contractOperation } from './contract-operations/contract-operation.ts'
import { contract } from './contracts/contract.ts'
import type { Entity } from './entity/entity.ts'
import { job } from './jobs/job.ts'
import { opportunity } from './opportunities/opportunity.ts'

/** Every kind of record, for what walks over all of them: tests, the API document, the palette, the fuzzer. */
export const entities: readonly Entity[] = [
  candidate,
  company,
  companyMember,
  job,
  opportunity,
  apply,
  contract,
  contractOperation,
  billingPayment,
  billingMerge,
]
