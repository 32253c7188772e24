import { type RouteObject, redirect } from 'react-router'
import { accountSettingPages } from '#accounting/account-settings/ui/pages.ts'
import { auditPages } from '#accounts/audit/ui/pages.tsx'
import { enterpriseSettingPages } from '#accounts/enterprises/ui/pages.tsx'
import { memberSettingPages } from '#accounts/members/ui/pages.tsx'
import { securityPages } from '#accounts/second-factors/ui/pages.tsx'
import { agreementServicePages } from '#agreements/services/ui/setting-pages.ts'
import { lawPages } from '#compliance/ui/pages.tsx'
import { apiTokenPages } from '#connections/api-tokens/ui/setting-pages.ts'
import { linkagePages } from '#connections/linkages/ui/setting-pages.ts'
import { mailDomainPages } from '#connections/mail-domains/ui/setting-pages.ts'
import { notificationPages } from '#connections/notice-choices/ui/setting-pages.ts'
import { slackPages } from '#connections/slack/ui/setting-pages.ts'
import { webhookPages } from '#connections/webhooks/ui/setting-pages.ts'
import { agreementSettingPages } from '#contracts/agreement-settings/ui/pages.ts'
import { timesheetSettingPages } from '#contracts/timesheet-settings/ui/pages.ts'
import { bulkActionPages } from '#data/bulk-actions/ui/pages.tsx'
import { dataPages } from '#data/exports/ui/pages.tsx'
import { personalDataPages } from '#data/personal-data/ui/setting-pages.ts'
import { trashPages } from '#data/trash/ui/pages.tsx'
import { documentSettingPages } from '#documents/document-settings/ui/pages.tsx'
import { RouteError } from '#foundation/ui/shell/route-error.tsx'
import { mailingSettingPages } from '#marketing/overview/ui/setting-pages.ts'
import { contractAndBillingPages } from '#operator/invoices/enterprise/ui/setting-pages.ts'
import { supportPages } from '#operator/support/enterprise/ui/pages.tsx'
import { readingModelPages } from '#reading/models/ui/setting-pages.ts'
import { readingSettingPages } from '#reading/ui/setting-pages.ts'
import { propertyPages } from '#records/custom-properties/ui/pages.tsx'
import { downloadLogPages } from '#records/download-logs/ui/setting-pages.ts'
import { templatePages } from '#records/message-templates/ui/pages.tsx'
import { modelSettingPages } from '#sales/opportunities/stages/ui/pages.tsx'
import { objectSettingPages } from '#sales/proposal-statements/ui/pages.tsx'
import { siteDomainPages } from '#site/domains/ui/setting-pages.ts'

/**
 * The pages of the settings, with paths after /enterprise/setting, each in a chunk of its own:
 * `{ path: 'info', lazy: async () => ({ Component: (await import('…')).InfoPage }) }`. A page that asks for more
 * authority than its menu entry says so: `handle: { authority: 1 }`.
 */
const pages: RouteObject[] = [
  { index: true, loader: () => redirect('/enterprise/setting/member/profile') },
  ...memberSettingPages,
  ...enterpriseSettingPages,
  ...securityPages,
  ...auditPages,
  ...supportPages,
  ...documentSettingPages,
  ...dataPages,
  ...downloadLogPages,
  ...templatePages,
  ...bulkActionPages,
  ...lawPages,
  ...modelSettingPages,
  ...timesheetSettingPages,
  ...agreementSettingPages,
  ...accountSettingPages,
  ...objectSettingPages,
  ...personalDataPages,
  ...propertyPages,
  ...trashPages,
  ...siteDomainPages,
  ...mailDomainPages,
  ...mailingSettingPages,
  ...readingSettingPages,
  ...readingModelPages,
  ...notificationPages,
  ...slackPages,
  ...agreementServicePages,
  ...linkagePages,
  ...apiTokenPages,
  ...webhookPages,
  ...contractAndBillingPages,
]

/** The settings; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'setting',
    handle: { title: '設定' },
    children: [{ errorElement: <RouteError />, children: pages }],
    lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }),
  },
]
