import { agreement } from '#agreements/agreements/agreement.ts'
import { contractOperation } from '#contracts/contract-operations/contract-operation.ts'
import { contract } from '#contracts/contracts/contract.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { broadcast } from '#marketing/broadcasts/broadcast.ts'
import { proposal } from '#marketing/proposals/proposal.ts'
import { billingMerge } from '#money/billing-merges/billing-merge.ts'
import { billingPayment } from '#money/billing-payments/billing-payment.ts'
import { announce } from '#operator/announces/announce.ts'
import { enterprise } from '#operator/enterprises/enterprise.ts'
import { invoiceSetting } from '#operator/invoice-settings/invoice-setting.ts'
import { enterpriseInvoice } from '#operator/invoices/invoice.ts'
import { invoiceSchedule } from '#operator/invoices/invoice-schedule.ts'
import { apply } from '#sales/applies/apply.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { company } from '#sales/companies/company.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import { job } from '#sales/jobs/job.ts'
import { opportunity } from '#sales/opportunities/opportunity.ts'

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
  agreement,
  broadcast,
  proposal,
]

/** The kinds of record that the operator keeps. */
export const operatorEntities: readonly Entity[] = [
  enterprise,
  announce,
  enterpriseInvoice,
  invoiceSchedule,
  invoiceSetting,
]
