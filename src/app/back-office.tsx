import type { RouteObject } from 'react-router'
import { DuplicatesTool } from '#data/duplicates/ui/list-tool.tsx'
import { ExportTool } from '#data/exports/ui/list-tool.tsx'
import type { Entity } from '#foundation/entity/entity.ts'
import { EntitiesContext } from '#foundation/screens/entities.ts'
import { type ListTool, ListTools } from '#foundation/screens/list/list-tools.ts'
import { SlotsContext } from '#foundation/screens/slot.tsx'
import { BackOfficeShell } from '#foundation/ui/shell/back-office-shell.tsx'
import type { Slice } from '#foundation/ui/shell/slice.ts'
import { start } from '#foundation/ui/start.tsx'
import { backOffice } from '#foundation/ui/surface.ts'
import { slots } from './slots.tsx'

type Pages = { routes: RouteObject[] }

/** The screens of several slices that share a family, as one chunk of routes. */
const join =
  (...loads: readonly (() => Promise<Pages>)[]) =>
  async (): Promise<Pages> => ({
    routes: (await Promise.all(loads.map((load) => load()))).flatMap(({ routes }) => routes),
  })

/**
 * Every slice with screens, one line each, in the order of the top bar:
 *
 *   { families: ['candidates'], creates: [{ label: '候補者を追加', path: 'candidates/create' }], load: () => import('#sales/candidates/ui/pages.tsx') },
 *
 * `families` are the first path segments after /enterprise that the slice answers (the tabs of the top bar follow
 * from them), `creates` its entries in the quick-create menu (leave it out when there are none), and
 * `../sales/candidates/ui/pages.tsx` exports `routes: RouteObject[]` with paths after /enterprise, such as
 * `{ path: 'candidates/:id_by_enterprise_id/:tab?', Component: CandidatePage }`.
 */
const slices: readonly Slice[] = [
  {
    families: ['candidates'],
    creates: [{ label: '候補者を追加', path: 'candidates/create' }],
    load: () => import('#sales/candidates/ui/pages.tsx'),
  },
  {
    families: ['companies'],
    creates: [{ label: '企業を追加', path: 'companies/create' }],
    load: () => import('#sales/companies/ui/pages.tsx'),
  },
  {
    families: ['company_members'],
    creates: [{ label: '企業担当者を追加', path: 'company_members/create' }],
    load: () => import('#sales/company-members/ui/pages.tsx'),
  },
  {
    families: ['jobs'],
    creates: [{ label: '案件を追加', path: 'jobs/create' }],
    load: () => import('#sales/jobs/ui/pages.tsx'),
  },
  {
    families: ['opportunities'],
    creates: [{ label: '商談を追加', path: 'opportunities/create' }],
    load: () => import('#sales/opportunities/ui/pages.tsx'),
  },
  {
    families: ['contracts'],
    creates: [{ label: '契約を作成', path: 'contracts/create' }],
    load: join(
      () => import('#contracts/contracts/ui/pages.tsx'),
      () => import('#contracts/contract-documents/ui/pages.tsx'),
      () => import('#contracts/contract-renewals/ui/pages.tsx'),
    ),
  },
  {
    families: ['contract_operations'],
    load: () => import('#contracts/contract-operations/ui/pages.tsx'),
  },
  {
    families: ['billing_payments'],
    load: () => import('#money/billing-payments/ui/pages.tsx'),
  },
  { families: ['billing_merges'], load: () => import('#money/billing-merges/ui/pages.tsx') },
  { families: ['monthly_closes'], load: () => import('#money/monthly-closes/ui/pages.tsx') },
  {
    families: ['applies'],
    creates: [{ label: '応募を追加', path: 'applies/create' }],
    load: () => import('#sales/applies/ui/pages.tsx'),
  },
  {
    families: ['candidate_resumes', 'file_attachments', 'operation_files'],
    load: () => import('#records/files/ui/pages.tsx'),
  },
  {
    families: ['duplicates', 'personal_data'],
    load: join(
      () => import('#data/duplicates/ui/pages.tsx'),
      () => import('#data/record-merges/ui/pages.tsx'),
      () => import('#data/personal-data/ui/pages.tsx'),
    ),
  },
  { families: ['import_files'], load: () => import('#data/imports/ui/pages.tsx') },
  { families: ['mail_mgmts'], load: () => import('#records/mails/ui/pages.tsx') },
  {
    families: ['payouts'],
    load: join(
      () => import('#money/payouts/ui/pages.tsx'),
      () => import('#money/withdrawals/ui/pages.tsx'),
    ),
  },
  {
    families: ['receipts', 'open_items'],
    load: join(
      () => import('#money/receipts/ui/pages.tsx'),
      () => import('#money/bank-statements/ui/pages.tsx'),
    ),
  },
  { families: ['setting'], load: () => import('./settings/pages.tsx') },
  { families: ['stored_documents'], load: () => import('#documents/stored-documents/ui/pages.tsx') },
  { families: ['view_settings'], load: () => import('#records/view-settings/ui/pages.tsx') },
]

/** What every list offers in its title row; loaded lazily, since the first screen does not wait for it. */
const listTools: readonly ListTool[] = [DuplicatesTool, ExportTool]

let entities: Promise<readonly Entity[]> | undefined
const loadEntities = () => {
  entities ??= import('./entities.ts').then((loaded) => loaded.entities)
  return entities
}

const Shell = () => (
  <EntitiesContext value={loadEntities}>
    <SlotsContext value={slots}>
      <ListTools value={listTools}>
        <BackOfficeShell />
      </ListTools>
    </SlotsContext>
  </EntitiesContext>
)

start(backOffice, slices, Shell)
