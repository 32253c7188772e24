/**
 * Every address of the specification (the screens and routes of both documents) with an example for what stands in
 * braces there. `test/structure/addresses.test.ts` holds them against the route tables, so that a link from outside
 * never meets the 404 page.
 */
const each = (home: string, ends: readonly string[]) => ends.map((end) => `${home}${end}`)

const documents = [
  'sales_quotation',
  'sales_purchaseorder',
  'sales_confirmationorder',
  'supplier_purchaseorder',
]

const contractSteps = ['group', 'client', 'base', 'sales', 'supplier', 'confirm'].map((step) => `/${step}`)

const account = [
  '/signup',
  '/signin',
  '/signout',
  '/registration/invite_accept',
  '/reset_password',
  '/reset_password/edit',
  '/restrictions/contracts',
  '/inquiry',
  '/inquiry/complete',
  '/view_settings',
]

const records = [
  '/candidates',
  ...each('/candidates/12', ['', '/outline', '/webentry', '/comment', '/opportunity', '/contract']),
  ...each('/candidates/12', ['/activity', '/broadcast', '/form']),
  ...each('/candidates/ai_generator', ['/affiliation_type', '/sources', '/finish']),
  '/candidate_resumes/12',
  '/file_attachments/12',
  '/companies',
  ...each('/companies/12', ['', '/outline', '/company-members', '/job', '/candidate', '/contract']),
  ...each('/companies/12', ['/comment', '/opportunity']),
  '/company_members',
  '/company_members/12',
  '/jobs',
  ...each('/jobs/12', ['', '/outline', '/comment', '/opportunity']),
  ...each('/jobs/ai_generator', ['/import', '/confirm', '/finish']),
  '/opportunities',
  '/opportunities/12',
]

const contracts = [
  '/contracts',
  ...each('/contracts/create', ['', ...contractSteps]),
  ...each('/contracts/12/edit', contractSteps),
  ...each('/contracts/12', ['', '/edit', '/mail', '/preview']),
  ...documents.flatMap((document) => each('/contracts/12', [`/preview/${document}`, `/mail/${document}`])),
  '/contract_operations',
  '/contract_operations/12',
  ...each('/billing_payments', ['', '/billing', '/payment']),
  ...each('/billing_payments/12', ['', '/billing', '/payment', '/edit', '/mail', '/preview']),
  ...each('/billing_merges', ['', '/create', '/pickup']),
  ...each('/billing_merges/12', ['', '/edit', '/mail', '/preview']),
]

const marketing = [
  ...each('/automation_emails', ['', '/new', '/exist', '/create', '/12']),
  ...each('/proposals', ['', '/all', '/12']),
  ...each('/proposals/create', ['', '/candidate_ids', '/job_ids', '/setting']),
  ...each('/broadcasts', ['', '/all', '/sent', '/create', '/12']),
  ...each('/questionnaire_forms', ['', '/create', '/12', '/12/select_column', '/12/setting']),
  ...each('/sites', ['', '/mainvisual', '/feature', '/flow', '/faq', '/client', '/user_review', '/banner']),
  ...each('/sites', ['/base', '/jobpage', '/meta', '/h1titles', '/footer', '/sitemap', '/usance']),
  ...each('/sites', [
    '/keywordtags',
    '/articles',
    '/terms',
    '/privacy',
    '/job_category_describes',
    '/domain',
  ]),
  ...each('/articles', [
    '',
    '/form',
    '/form/12',
    '/form/12/content',
    '/form/12/setting',
    '/form/12/versions',
  ]),
  '/article_categories',
  '/article_tags',
]

const others = [
  '/applies',
  ...each('/import_files', ['/select_kind', '/upload/1', '/set_title']),
  ...each('/report_summaries', ['/contract', '/contract_operation', '/billing_payment']),
  '/report_billing_payments',
  '/report_opportunities',
]

const settings = each('/setting', [
  '',
  ...each('/member', ['/profile', '/profile/edit', '/email', '/email/edit', '/password', '/password/edit']),
  ...['/info', '/info/edit'],
  ...each('/members', ['', '/invite', '/12', '/12/authority_edit']),
  ...['/domains', '/domains/email'],
  ...each('/properties', ['', '/archive', '/create', '/12/edit']),
  ...each('/properties/12/edit', ['/basic', '/field_type', '/rule']),
  ...['/data/export', '/data/import'],
  ...each('/object_settings/candidate', ['', '/edit']),
  ...each('/model_settings', ['/opportunity', '/report_opportunity']),
  ...each('/enterprise_document_settings', [
    '/basic',
    '/basic/edit',
    '/billing_merge',
    '/billing_merge/edit',
  ]),
  ...each('/enterprise_document_settings/contract', ['', '/common', '/common/edit', '/sales', '/sales/edit']),
  ...each('/enterprise_document_settings/contract', ['/supplier', '/supplier/edit']),
  ...each('/enterprise_document_settings/billing_payment', ['', '/billing', '/billing/edit']),
  ...each('/enterprise_document_settings/billing_payment', ['/payment', '/payment/edit']),
  ...each('/enterprise_document_settings/bank_account', ['', '/1']),
  ...each('/linkage', ['/notifications', '/candidates', '/candidates/1', '/jobs', '/jobs/1']),
  ...each('/linkage', ['/webhooks', '/apis']),
  ...each('/enterprise', ['/invoice', '/invoice/edit']),
  ...['/enterprise_invoices', '/enterprise_invoices/12'],
])

export const backOfficeAddresses: readonly string[] = [
  ...each('/enterprise', [...account, ...records, ...contracts, ...marketing, ...others, ...settings]),
  ...['/inquiry', '/inquiry/complete'],
]

export const operatorAddresses: readonly string[] = each('/admin', [
  ...['/signin', '/signout'],
  ...each('/registration', ['/signin', '/signup', '/invite_accept']),
  '/companies',
  '/enterprises',
  ...each('/enterprises/12', ['', '/outline', '/enterprise-invoice-settings', '/enterprise-invoices']),
  ...each('/enterprises/12', ['/enterprise-members', '/enterprise-restrictions']),
  ...each('/enterprise_members', ['/12', '/12/authority_edit', '/authority_edit']),
  ...['/enterprise_invoices', '/enterprise_invoices/12'],
  ...['/enterprise_invoice_settings', '/enterprise_invoice_settings/12'],
  ...['/enterprise_invoice_schedules', '/enterprise_invoice_schedules/sheet'],
  ...['/announces', '/announces/12'],
  ...each('/setting/admin/members', ['', '/invite', '/12']),
  '/kpi',
])

/** Patterns, as the server declares them. */
export const siteAddresses: readonly string[] = [
  ...['/', '/site', '/jobs', '/jobs/:category', '/jobs/detail/:id'],
  ...['/articles', '/articles/categories/:id', '/articles/tags/:id', '/articles/detail/:id'],
  ...each('/register', ['/profile', '/occupations', '/skills', '/business_days', '/others', '/thanks']),
  ...['/privacy', '/terms'],
  ...['/forms/:token/:id', '/forms/:token/thanks'],
  ...each('/contracts/ext_confirms', ['/sales/:token', '/supplier/:token']),
  ...each('/contracts/ext_confirm_merges', ['/sales/:token', '/supplier/:token']),
  ...['/inquiry', '/inquiry/complete', '/componentCatalog'],
]
