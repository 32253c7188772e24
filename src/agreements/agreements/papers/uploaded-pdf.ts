import { sql } from 'kysely'
import { contracts } from '#contracts/contracts/store.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { enterLedger } from '#documents/stored-documents/ledger.ts'
import type { Upload } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { today } from '#foundation/entity/today.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { acceptFile } from '#foundation/platform/files/accept-file.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { checkVisible } from '#records/visible-record.ts'
import type { run as look } from './look-task.ts'
import type { PaperKind } from './paper.ts'
import { readParty } from './party.ts'

/** 9: a PDF of any other kind, with a company or with a person, about a contract or about none. */
export type AskedPdf = {
  document_type: 9
  title: string
  number?: string | null | undefined
  company_id?: number | undefined
  candidate_id?: number | undefined
  contract_id?: number | undefined
  file?: Upload | undefined
}

const OTHER_PDF = 9
const lookInto = taskOf<typeof look>(new URL('./look-task.ts', import.meta.url))

/** Holds the other side to one that the member may see. */
const checkParty = async (scope: Scope, { company_id, candidate_id }: AskedPdf): Promise<void> => {
  if (company_id !== undefined && candidate_id === undefined)
    return checkVisible(scope, 'company', company_id)
  if (candidate_id !== undefined && company_id === undefined)
    return checkVisible(scope, 'candidate', candidate_id)
  throw invalid({ company_id: ['相手の企業か作業者を、どちらか1つ選んでください'] })
}

/** Which side of its contract the other side is on; null without a contract. 400 where it is on neither. */
const sideIn = async (
  scope: Scope,
  { contract_id, company_id, candidate_id }: AskedPdf,
): Promise<Side | null> => {
  if (contract_id === undefined) return null
  const contract = await find(contracts, scope, contract_id)
  if (company_id !== undefined && contract.sales_company_id_by_enterprise_id === company_id) return 'sales'
  const isSupplier =
    company_id === undefined
      ? contract.candidate_id_by_enterprise_id === candidate_id
      : contract.supplier_company_id_by_enterprise_id === company_id
  if (isSupplier) return 'supplier'
  throw invalid({ contract_id: ['この相手との契約を選んでください'] })
}

/** Uploaded PDFs, kept byte for byte. */
export const uploadedPdfPaper: PaperKind<AskedPdf> = {
  async draw(app, enterpriseId, inScope, asked) {
    await inScope((scope) => checkParty(scope, asked))
    const { file } = asked
    if (!file) throw invalid({ file: ['合意を依頼するPDFを選んでください'] })
    if (file.size > 0) await app.outside.run(enterpriseId, lookInto, { path: file.path })
    const { stored, name } = await acceptFile(app, enterpriseId, file)
    return { stored, name, sha256: stored.sha256 }
  },
  async take(scope, asked, drawn) {
    if (!drawn) throw new Error('no file of the paper was taken in')
    await checkParty(scope, asked)
    const { company_id, candidate_id, contract_id = null } = asked
    return {
      paper: {
        ...(await readParty(scope, company_id, candidate_id)),
        document_kind_id: OTHER_PDF,
        title: asked.title,
        number: asked.number || null,
        side: await sideIn(scope, asked),
        contract_id_by_enterprise_id: contract_id,
        start_date: null,
        enterprise_member1_id: null,
        file_id: await addFile(scope, drawn.stored, drawn.name, 'application/pdf'),
        file_sha256: drawn.sha256,
      },
      usual: candidate_id === undefined ? undefined : { target_type: 'candidate', target_id: candidate_id },
      about: sql`false`,
    }
  },
  async enter(scope, record) {
    await enterLedger(scope, [
      {
        origin: 'received',
        kind: 'contract',
        number: record.number ?? null,
        document_date: today(),
        amount: 0,
        counterparty: record.counterparty_name,
        file_id: record.file_id as number,
        target: null,
        content_sha256: null,
      },
    ])
  },
  async hold() {},
  whyNotCurrent: async () => null,
  async terms(scope, record) {
    const { basic } = await documentSettings(scope)
    const parties = [basic.business_name, record.counterparty_name].join('、')
    return {
      terms: [
        { label: '文書', value: record.title, note: record.number ?? '' },
        { label: '当事者', value: parties, note: '' },
      ],
      differences: null,
    }
  },
}
