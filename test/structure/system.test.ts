import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './imports.ts'

/** What looks over all enterprises (`asSystem`), and why no enterprise's transaction can do it. Each asks every machine of a cluster. */
const reviewed: Readonly<Record<string, string>> = {
  'src/agreements/seals/renew-job.ts': 'a job: which seals of any enterprise end soon',
  'src/agreements/seals/seal-job.ts': 'a job: what of any enterprise is agreed and not sealed yet',
  'src/agreements/seals/kept-with-seals.ts':
    'whoever has a sealed file of any enterprise may have it checked',
  'src/agreements/services/services-job.ts': 'a job: which agencies have papers due at a signing service',
  'src/agreements/agreements/remind-job.ts': 'a job: which enterprises have open agreements',
  'src/accounts/inquiries/server.ts': "a question goes to the operator's staff",
  'src/accounts/invites/admin-invites.ts': "the operator's own members",
  'src/accounts/links/account-links.ts':
    'what a link does beside its enterprise: addresses that sign in, the staff, a new enterprise',
  'src/accounts/members/admin-member-list.ts': "the operator's own members",
  'src/accounting/journals/missing-job.ts': 'the enterprises whose books are looked over',
  'src/accounts/audit/staff-name.ts': 'what one of the operator’s staff is called',
  'src/accounts/members/admin-member-moves.ts': "the operator's own members",
  'src/accounts/members/member-updates.ts': "the operator's own members, each their own account",
  'src/accounts/members/photo.ts': "photos of the operator's own members",
  'src/accounts/members/admin-members.ts': "the operator's own members",
  'src/accounts/members/email-change.ts': 'whether somebody else signs in with an address',
  'src/accounts/members/member-moves.ts': 'logins of one enterprise, beside its members',
  'src/accounts/password-resets/server.ts': 'the address is looked up first, then the account is mailed',
  'src/accounts/second-factors/reset.ts': "sessions of the operator's own members",
  'src/accounts/set-up/first-operator.ts': "the operator's first member",
  'src/accounts/set-up/server.ts': "the operator's first member, and the first enterprise",
  'src/accounts/sign-up/approval.ts': 'a new enterprise comes to be',
  'src/accounts/sign-up/platform-settings.ts': "the operator's own setting, and who changed it",
  'src/accounts/sign-up/server.ts': 'the address is looked up first: does it sign in anywhere',
  'src/accounts/sessions/refusals-job.ts': 'a job: who wants to be told of refused sign-ins',
  'src/accounts/sessions/people.ts': 'the address is looked up first, then the member by the enterprise',
  'src/accounts/sign-in/answers.ts': 'who has just signed in, of either surface',
  'src/app/demo/customers.ts': 'other enterprises of the demo',
  'src/app/demo/demo.ts': 'accounts of the demo',
  'src/connections/mail-domains/check-job.ts': 'a job: which enterprises have a mail domain to look at',
  'src/connections/notifications/jobs.ts': 'jobs: which enterprises have notices to mail, or too old ones',
  'src/connections/notifications/morning-job.ts':
    'a job of the morning: which members want to be told what waits',
  'src/reports/report-mails/job.ts': 'a job of the morning: which reports are to be mailed',
  'src/connections/linkages/forget-receipts-job.ts':
    'a job: which enterprises have receipts kept for too long',
  'src/connections/api-tokens/expiry-job.ts': 'a job: which enterprises have tokens that end soon',
  'src/connections/api/forget-requests-job.ts': 'a job: which enterprises have answers kept for too long',
  'src/connections/events/dispatch-job.ts': 'a job: which enterprises have events that nobody was called for',
  'src/connections/slack/jobs.ts': 'a job: which enterprises have messages to forget',
  'src/connections/slack/sender.ts': 'a job: which enterprises have messages to say',
  'src/connections/webhooks/claim.ts': 'a job: which endpoints of any enterprise have something due',
  'src/connections/webhooks/jobs.ts': 'a job: which enterprises have deliveries to forget',
  'src/contracts/timesheets/links.ts': 'whose hours a token opens',
  'src/contracts/timesheet-settings/read-settings.ts':
    'for jobs: which enterprises remind, or confirm months, by themselves',
  'src/sales/portal-people/sessions.ts': 'whether the agency of a portal session is still a customer',
  'src/contracts/contract-renewals/find.ts': 'a link says its enterprise; those given before say none',
  'src/data/bulk-actions/job.ts': 'a job: which enterprises have actions under way',
  'src/data/exports/expire-job.ts': 'a job: which enterprises have files to remove',
  'src/data/exports/job.ts': 'a job: which enterprises have exports waiting',
  'src/documents/stored-documents/check.ts': 'the check of all ledgers, from the command line',
  'src/documents/stored-documents/cross-check.ts': 'the check of one ledger as of one moment',
  'src/marketing/mailings/send-job.ts': 'a job: which mailings have something to do now',
  'src/foundation/api/enterprise-job.ts': 'jobs by the calendar: which enterprises there are',
  'src/foundation/platform/queue/claims.ts': 'every queue: what dead processes had in hand',
  'src/foundation/platform/mail/outbox.ts': 'the oldest mail that waits, and what dead processes left',
  'src/marketing/questionnaire-answers/forget-job.ts':
    'a job of the night: which enterprises have answers that were begun',
  'src/operator/announces/publish-job.ts': 'a job: news of the operator for every enterprise',
  'src/operator/invoices/make-drafts.ts':
    'a job: billing payments of every enterprise are counted for the invoices to it, in one transaction with them',
  'src/operator/invoices/counted.ts': 'the operator asks which records a line of an invoice has counted',
  'src/site/landing/server.ts': "the operator's own setting, and who changed it",
  'src/operator/enterprises/life/server.ts': 'enterprises come to be and end by the operator',
  'src/operator/companies/server.ts': 'the operator’s list of the companies of all enterprises, read only',
  'src/operator/outbox/server.ts': 'what waits of the platform, and of the accounts of all enterprises',
  'src/operator/palette/server.ts': "the operator's own members, found by name",
  'src/operator/removals/server.ts':
    'what is kept of an enterprise whose contract ended, asked by the operator',
  'src/operator/removals/removal-job.ts': 'a job: an enterprise is erased, and the operator’s log says so',
  'src/operator/support/server.ts': 'the operator goes into an enterprise that consents to it, and out again',
  'src/operator/support/write-down.ts': 'what support looked at is written down on both sides at once',
  'src/operator/enterprise-members/server.ts': 'the operator looks after members of any enterprise',
  'src/operator/health/readings.ts':
    'the operator’s page of the platform’s health: mails, work, domains and endpoints of all enterprises, read only',
  'src/operator/health/read-statements.ts':
    'the statements of this very role, which the database tells to nobody else; no rows of enterprises',
  'src/operator/enterprises/restrictions/server.ts':
    'what the operator closes is written down in the enterprise’s audit log too',
  'src/operator/enterprises/restrictions/usage.ts':
    'how much an enterprise has of a feature, asked by the operator',
  'src/matching/pairs/job.ts': 'a job: which enterprises have not been matched today',
  'src/money/monthly-closes/job.ts': 'a job: which enterprises close a month',
  'src/money/payment-confirms/default-job.ts':
    'a job of the night: which enterprises have notices whose time is over',
  'src/reading/models/forget-calls.ts':
    'a job of the night: which enterprises have figures of calls to forget',
  'src/reading/readings/claim.ts':
    'a job: which enterprises have sources to read, and what dead processes left',
  'src/reading/readings/forget-job.ts': 'a job of the night: which enterprises have readings to forget',
  'src/site/analyses/forget-job.ts': 'a job of the night: which enterprises have counts to forget',
  'src/operator/enterprises/usage/sample-job.ts':
    'a job: how much every enterprise makes in a day, as numbers for the operator’s record of it',
  'src/operator/enterprises/usage/server.ts':
    'how an enterprise uses the product today, asked by the operator',
  'src/operator/enterprises/copy-job.ts':
    "a job: what is counted of every enterprise for the operator's list",
  'src/site/domains/job.ts': 'a job: which enterprises have a domain to move on',
  'src/site/pings/job.ts': 'a job: which enterprises tell search engines of their pages',
  'src/money/payment-confirms/find.ts': 'a link says its enterprise; those given before say none',
}

describe('what looks over all enterprises', () => {
  const users = sourceFiles('src').filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      file !== 'src/foundation/platform/database/transaction.ts' &&
      /\basSystem\(/.test(readFileSync(join(root, file), 'utf8')),
  )

  it('given a file that does, then it stands on the list with its reason, and no other does', () => {
    expect(users.toSorted()).toEqual(Object.keys(reviewed).toSorted())
  })
})

describe('what may rewrite the history', () => {
  it('given a call that erases, then it is the one of personal data', () => {
    const erasing = sourceFiles('src').filter(
      (file) =>
        !/\.test\.tsx?$/.test(file) && /\berases: true\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(erasing).toEqual(['src/data/personal-data/server.ts'])
  })
})
