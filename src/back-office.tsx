import { DuplicatesTool } from './duplicates/list-tool.tsx'
import { type ListTool, ListTools } from './entity/ui/list/list-tools.ts'
import { ExportTool } from './exports/list-tool.tsx'
import { BackOfficeShell } from './ui/shell/back-office-shell.tsx'
import type { Slice } from './ui/shell/slice.ts'
import { start } from './ui/start.tsx'
import { backOffice } from './ui/surface.ts'

/**
 * Every slice with screens, one line each, in the order of the top bar:
 *
 *   { families: ['candidates'], creates: [{ label: '候補者を追加', path: 'candidates/create' }], load: () => import('./candidates/pages.tsx') },
 *
 * `families` are the first path segments after /enterprise that the slice answers (the tabs of the top bar follow
 * from them), `creates` its entries in the quick-create menu (leave it out when there are none), and
 * `./candidates/pages.tsx` exports `routes: RouteObject[]` with paths after /enterprise, such as
 * `{ path: 'candidates/:id_by_enterprise_id/:tab?', Component: CandidatePage }`.
 */
const slices: readonly Slice[] = [
  {
    families: ['candidates'],
    creates: [{ label: '候補者を追加', path: 'candidates/create' }],
    load: () => import('./candidates/pages.tsx'),
  },
  {
    families: ['companies'],
    creates: [{ label: '企業を追加', path: 'companies/create' }],
    load: () => import('./companies/pages.tsx'),
  },
  {
    families: ['company_members'],
    creates: [{ label: '企業担当者を追加', path: 'company_members/create' }],
    load: () => import('./company-members/pages.tsx'),
  },
  {
    families: ['jobs'],
    creates: [{ label: '案件を追加', path: 'jobs/create' }],
    load: () => import('./jobs/pages.tsx'),
  },
  {
    families: ['opportunities'],
    creates: [{ label: '商談を追加', path: 'opportunities/create' }],
    load: () => import('./opportunities/pages.tsx'),
  },
  {
    families: ['contracts'],
    creates: [{ label: '契約を作成', path: 'contracts/create' }],
    load: () => import('./contracts/pages.tsx'),
  },
  {
    families: ['contract_operations'],
    load: () => import('./contract-operations/pages.tsx'),
  },
  {
    families: ['billing_payments'],
    load: () => import('./billing-payments/pages.tsx'),
  },
  { families: ['billing_merges'], load: () => import('./billing-merges/pages.tsx') },
  { families: ['monthly_closes'], load: () => import('./monthly-closes/pages.tsx') },
  {
    families: ['applies'],
    creates: [{ label: '応募を追加', path: 'applies/create' }],
    load: () => import('./applies/pages.tsx'),
  },
  {
    families: ['candidate_resumes', 'file_attachments', 'operation_files'],
    load: () => import('./file-previews/pages.tsx'),
  },
  { families: ['duplicates', 'personal_data'], load: () => import('./duplicates/pages.tsx') },
  { families: ['import_files'], load: () => import('./imports/pages.tsx') },
  { families: ['mail_mgmts'], load: () => import('./mails/pages.tsx') },
  { families: ['payouts'], load: () => import('./payouts/pages.tsx') },
  { families: ['receipts', 'open_items'], load: () => import('./receipts/pages.tsx') },
  { families: ['setting'], load: () => import('./settings/pages.tsx') },
  { families: ['stored_documents'], load: () => import('./stored-documents/pages.tsx') },
  { families: ['view_settings'], load: () => import('./view-settings/pages.tsx') },
]

/** What every list offers in its title row; loaded lazily, since the first screen does not wait for it. */
const listTools: readonly ListTool[] = [DuplicatesTool, ExportTool]

const Shell = () => (
  <ListTools value={listTools}>
    <BackOfficeShell />
  </ListTools>
)

start(backOffice, slices, Shell)
