import { describe, expect, it } from 'vitest'
import { routes } from '#app/routes.ts'
import type { Route } from '#foundation/api/route.ts'
import { type Feature, features } from '#foundation/entity/entity.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { callRoute as call, dumpEnterprise } from '../support/call-route.ts'
import { client } from '../support/client.ts'
import { seedRecords } from '../support/seeded.ts'

const app = await forFile(startTestApp())

const memberRoutes = routes.filter((route) => route.access.who === 'member')
const operatorRoutes = routes.filter((route) => route.access.who === 'operator')

const needsPermission = (feature: Feature | null) =>
  ['contracts', 'contract_operations', 'billing_payments'].includes(feature ?? '')

/**
 * Families that belong to no one feature area. The enterprise's own affairs are never closed; of the others the record
 * (or the kind of record) that a call names says the area, and their slices check it.
 */
const withoutArea = {
  own: [
    'announces',
    'audit_entries',
    'custom_properties',
    'domains',
    'enterprise_document_settings',
    'enterprise_members',
    'enterprises',
    'enterprise_invoices',
    // Each step asks for the areas of its own screens.
    'first_steps',
    'guide_steps',
    'invites',
    'invoice_recipients',
    'law_settings',
    'linkages',
    'mailing_settings',
    'mail_servers',
    'mail_suppressions',
    'message_templates',
    'notification_choices',
    'notifications',
    'passkeys',
    'reading_aliases',
    'reading_labels',
    'reading_model_calls',
    'reading_models',
    // Each report asks for the areas of its own figures.
    'report_mails',
    'second_factors',
    'security_mails',
    'sessions',
    'slack_integrations',
    'sign_ins',
    'support_consents',
    // Each part of it says by itself which areas it needs.
    'today',
  ],
  byRecord: [
    'activities',
    'bulk_actions',
    'comments',
    'contact_proposals',
    'deleted_records',
    'download_logs',
    'duplicates',
    'enterprise_import_files',
    'export_files',
    'file_attachments',
    'histories',
    'mail_contents',
    'mail_mgmts',
    'mailing_overview',
    // A run is of the areas its rows are of.
    'monthly_closes',
    'palette',
    'personal_data',
    'portal_accounts',
    'record_merges',
    'unified_search_conditions',
    'view_settings',
  ],
}
/** Lists over all kinds of records: they leave out what the member may not see. */
const overview =
  /\/(bulk_actions|deleted_records|download_logs|enterprise_import_files|export_files|personal_data|view_settings)\/index$|\/palette\/search$/
const familyOf = ({ path }: Route) => path.split('/')[3] ?? ''

const dump = (enterpriseId: number) => dumpEnterprise(app.app.db, enterpriseId)

describe('every route', () => {
  it('declares who may call it, and says for open ones what protects the data', () => {
    for (const route of routes) {
      expect(['member', 'operator', 'token', 'anyone'], route.path).toContain(route.access?.who)
      if (route.access.who === 'anyone') expect(route.access.why.length, route.path).toBeGreaterThan(5)
    }
    const keys = routes.map(({ method, path }) => `${method} ${path}`)
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  it('refuses a caller without a session with 401', async () => {
    for (const route of [...memberRoutes, ...operatorRoutes]) {
      const answer = await call(client(app.url), route)
      expect([route.path, answer.status, answer.body?.error?.code]).toEqual([
        route.path,
        401,
        'unauthenticated',
      ])
    }
  })

  it("refuses the other surface's session with 401", async () => {
    const [admin, operator] = [await app.as('admin'), await app.operator()]
    for (const route of memberRoutes)
      expect([route.path, (await call(operator, route)).status]).toEqual([route.path, 401])
    for (const route of operatorRoutes)
      expect([route.path, (await call(admin, route)).status]).toEqual([route.path, 401])
  })

  it('refuses a write without the csrf token with 422', async () => {
    const { 'csrf-token': _, ...cookies } = (await app.as('admin')).cookies
    for (const route of memberRoutes.filter(({ method }) => method !== 'GET'))
      expect([route.path, (await call(client(app.url, cookies), route)).status]).toEqual([route.path, 422])
  })

  it('refuses a role below the declared one with 403 forbidden', async () => {
    const member = await app.as('member')
    for (const route of memberRoutes)
      if (route.access.who === 'member' && route.access.authority > 0) {
        const answer = await call(member, route)
        expect([route.path, answer.status, answer.body?.error?.code]).toEqual([route.path, 403, 'forbidden'])
      }
  })

  it('refuses contracts and money to a member whose contract permission is 0', async () => {
    const blocked = await app.as('blocked')
    for (const route of memberRoutes)
      if (route.access.who === 'member' && needsPermission(route.access.feature)) {
        expect(route.access, route.path).toMatchObject({ contracts: true })
        expect([route.path, (await call(blocked, route)).status]).toEqual([route.path, 403])
      }
  })

  it('refuses a restricted area with 403 feature_restricted and names it', async () => {
    const admin = await app.as('admin')
    const areas = new Set(
      memberRoutes.flatMap(({ access }) =>
        access.who === 'member' && access.feature ? [access.feature] : [],
      ),
    )
    for (const area of areas) {
      await app.restrict(area, 1)
      for (const route of memberRoutes)
        if (route.access.who === 'member' && route.access.feature === area) {
          const answer = await call(admin, route)
          expect([route.path, answer.status, answer.body?.error]).toMatchObject([
            route.path,
            403,
            { code: 'feature_restricted', feature: area },
          ])
        }
      await app.restrict(area, 0)
    }
  })

  it('belongs to an area the operator may close, or to a family that is known to have none', () => {
    const found = memberRoutes.filter(({ access }) => access.who === 'member' && access.feature === null)
    expect([...new Set(found.map(familyOf))].sort()).toEqual(Object.values(withoutArea).flat().sort())
  })

  it("finds nothing by the other enterprise's ids and changes nothing of it", async () => {
    const other = await app.as('admin', 2)
    await seedRecords(other)
    const admin = await app.as('admin', 1)
    const before = await dump(2)
    expect(Object.values(before).flat().length).toBeGreaterThan(20)
    for (const route of memberRoutes.filter(
      ({ path }) => path.includes('/:id') && !path.includes('enterprise_members'),
    )) {
      const answer = await call(admin, route)
      expect([route.path, answer.status]).toEqual([route.path, 404])
    }
    for (const route of memberRoutes.filter(({ path }) => !path.includes('/:id'))) {
      const answer = await call(admin, route)
      expect([route.path, JSON.stringify(answer.body).includes('ルミナ')]).toEqual([route.path, false])
    }
    expect(await dump(2)).toEqual(before)
  })

  // Last: it fills the enterprise that the others take for an empty one.
  it('answers nothing of any record while every area is closed', async () => {
    const admin = await app.as('admin')
    await seedRecords(admin)
    for (const area of Object.keys(features)) await app.restrict(area, 1)
    for (const route of memberRoutes.filter((each) => withoutArea.byRecord.includes(familyOf(each)))) {
      const { status, body } = await call(admin, route)
      const lists = Object.values(body ?? {}).filter(Array.isArray)
      const isRefused = status >= 400 && status < 500
      const isEmptyList = overview.test(route.path) && lists.length > 0 && lists.flat().length === 0
      expect([route.path, status, isRefused || isEmptyList]).toEqual([route.path, status, true])
    }
  })
})
