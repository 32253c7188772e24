import { sql } from 'kysely'
import { issuedDocuments, mayTakeFile } from '#contracts/contract-documents/issued.ts'
import { type DocumentKind, documentKinds } from '#contracts/contract-documents/kinds.ts'
import type { Contract } from '#contracts/contracts/contract.ts'
import { contracts } from '#contracts/contracts/store.ts'
import { checkIssued } from '#documents/stored-documents/check-link.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { create } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { fileRecord } from '#foundation/platform/files/file-records.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import { checkCurrent } from './check-current.ts'
import { ownSigner, readSigners, type SignerPerson, type SignerRef, signerOfContract } from './people.ts'
import { type LockedAgreement, lockAgreement } from './signers.ts'
import { agreements } from './store.ts'
import { withdrawLocked } from './withdraw.ts'
import { keepEvent } from './write-agreement.ts'

export type Wanted = {
  contract_id: number
  document_type: number
  /** The other side's people in order; left out, the contact of the contract. */
  signers?: readonly SignerRef[] | undefined
  due_date?: string | null | undefined
  message?: string | null | undefined
}

const { draft, sent, partly, agreed } = agreementStates
const open = [draft, sent, partly]

const insertSigners = async (scope: Scope, id: number, people: readonly SignerPerson[]) => {
  const own = await ownSigner(scope)
  const all = [
    { position: 1, enterprise_member_id: own.id, name: own.name, address: own.email },
    ...people.map(({ target_type, target_id, name, address }, at) => ({
      position: at + 2,
      [`${target_type}_id_by_enterprise_id`]: target_id,
      name,
      address,
    })),
  ]
  await sql`INSERT INTO agreement_signers (enterprise_id, agreement_id, position, enterprise_member_id, candidate_id_by_enterprise_id,
      company_member_id_by_enterprise_id, name, address)
    SELECT ${scope.enterpriseId}::integer, ${id}::integer, s.position, s.enterprise_member_id, s.candidate_id_by_enterprise_id,
      s.company_member_id_by_enterprise_id, s.name, s.address
    FROM jsonb_to_recordset(${JSON.stringify(all)}::jsonb) AS s (position integer, enterprise_member_id integer,
      candidate_id_by_enterprise_id integer, company_member_id_by_enterprise_id integer, name text, address text) RETURNING 1`.execute(
    scope.tx,
  )
}

/** What is still asked about older versions of a contract's document, held. 409 where this version is agreed on, or asked about. */
const lockOlder = async (
  scope: Scope,
  contractId: number,
  { document_type, label }: DocumentKind,
  fileId: number,
): Promise<LockedAgreement[]> => {
  const others = await rows<{ id: number; state: number; file_id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, state_flg AS state, file_id FROM agreements
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${contractId} AND document_kind_id = ${document_type}
          AND state_flg = ANY(${[...open, agreed]}::integer[]) ORDER BY id_by_enterprise_id`,
  )
  if (others.some(({ file_id }) => file_id === fileId))
    throw wrongState(`この${label}は、すでに合意を依頼しています。合意の一覧で状態を確認してください。`)
  const older: LockedAgreement[] = []
  for (const { id, state } of others) if (state !== agreed) older.push(await lockAgreement(scope, id))
  return older
}

/** The last version of the document; 404 where the member may not see all that stands on it, 409 where the contract says something else by now. */
const lastVersion = async (scope: Scope, contract: Contract, kind: DocumentKind) => {
  const id = contract.id_by_enterprise_id
  const [issued] = await issuedDocuments({ ...scope, member: null }, id, kind)
  if (!issued) throw wrongState(`${kind.label}が発行されていません。発行してから合意を依頼してください。`)
  if (!(await mayTakeFile(scope, issued.file_id))) throw notFound()
  await checkIssued(scope, [issued.file_id])
  await checkCurrent(scope, {
    contract_id_by_enterprise_id: id,
    document_kind_id: kind.document_type,
    file_id: issued.file_id,
  })
  return issued
}

/** The company that the document goes to, else the person. */
const counterpartyOf = async (
  scope: Scope,
  contract: Contract,
  { side }: DocumentKind,
  [first]: readonly SignerPerson[],
) => {
  const company = contract[`${side}_company_id_by_enterprise_id`]
  const found =
    company != null &&
    (await row<{ name: string }>(
      scope.tx,
      sql`SELECT name FROM companies WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${company}`,
    ))
  return found ? found.name : (first?.name ?? '')
}

/**
 * Makes a draft of an agreement on the latest version of a contract's document and answers its id. 404 for a contract that is not
 * seen, 400 for signers who do not stand on its side, 409 where nothing is issued or this version is agreed on already.
 */
export const createAgreement = async (scope: Scope, wanted: Wanted): Promise<number> => {
  const kind = documentKinds[wanted.document_type]
  if (!kind) throw notFound()
  const { stored: contract } = await lock(contracts, scope, wanted.contract_id)
  const issued = await lastVersion(scope, contract, kind)
  if (wanted.due_date != null && wanted.due_date < today())
    throw invalid({ due_date: ['承諾の期限は、今日以降の日付にしてください'] })
  const usual = signerOfContract(contract, kind)
  const refs = wanted.signers ?? (usual ? [usual] : [])
  if (refs.length === 0)
    throw invalid({
      signers: ['承諾者を選んでください。契約に相手先の担当者を登録すると、はじめから入ります'],
    })
  const people = await readSigners(scope, contract, kind, refs)
  // Held before any number is drawn: whoever has one of them draws numbers, too.
  const older = await lockOlder(scope, wanted.contract_id, kind, issued.file_id)
  const { sha256 } = await fileRecord(scope, issued.file_id)
  const made = await create(
    agreements,
    scope,
    {},
    {
      document_kind_id: kind.document_type,
      number: issued.number,
      counterparty_name: await counterpartyOf(scope, contract, kind, people),
      contract_id_by_enterprise_id: wanted.contract_id,
      enterprise_member1_id: contract.enterprise_member1_id ?? scope.member?.id ?? null,
      start_date: contract.period_start_date,
      due_date: wanted.due_date ?? null,
      message: wanted.message?.trim() || null,
      state_flg: draft,
      last_event_id: 1,
      last_event_at: new Date().toISOString(),
      remind_count: 0,
      file_id: issued.file_id,
      file_sha256: sha256,
    },
  )
  const id = made.id_by_enterprise_id
  await insertSigners(scope, id, people)
  await keepEvent(scope, id, { event: 1 })
  for (const one of older) await withdrawLocked(scope, one, '新しい版の合意を依頼したため')
  return id
}
