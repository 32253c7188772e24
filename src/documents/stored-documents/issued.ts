import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'
import { type Entry, hashOf } from './entry.ts'
import { frozenContents, frozenKey } from './frozen-content.ts'
import { issuedKinds, unpaired } from './kinds.ts'

/** An issued document with its entry in the ledger; a null on either side says that it has no other half. */
export type Pair = { issued: IssuedRow | null; entry: Entry | null; is_cancelled: boolean }
export type IssuedRow = {
  id_by_enterprise_id: number
  target_type: string
  target_id: number
  side: string
  number: string
  issue_date: string
  counterparty: string
  total: number
  file_id: number
  content_sha256: string | null
  before_ledger: boolean
  is_cancelled: boolean
}

/** The pairs of these files, in the order of the ledger; `where` is asked of `file_id` on both sides. */
export const pairsOf = async (tx: Executor, enterpriseId: number, where: Fragment): Promise<Pair[]> => {
  const found = await rows<{ issued: IssuedRow | null; entry: Entry | null; is_cancelled: boolean }>(
    tx,
    sql`SELECT CASE WHEN d.id_by_enterprise_id IS NOT NULL THEN to_jsonb(d) || jsonb_build_object('is_cancelled', x.issued_document_id IS NOT NULL) END AS issued,
          CASE WHEN s.id_by_enterprise_id IS NOT NULL THEN to_jsonb(s) END AS entry, c.id_by_enterprise_id IS NOT NULL AS is_cancelled
        FROM (SELECT * FROM issued_documents WHERE enterprise_id = ${enterpriseId} AND ${where}) d
        FULL JOIN (SELECT * FROM stored_documents WHERE enterprise_id = ${enterpriseId} AND origin = 'issued' AND kind <> ALL(${[...unpaired]}::text[]) AND ${where}) s ON s.file_id = d.file_id
        LEFT JOIN issued_cancellations x ON x.enterprise_id = ${enterpriseId} AND x.issued_document_id = d.id_by_enterprise_id
        LEFT JOIN stored_documents c ON c.enterprise_id = ${enterpriseId} AND c.cancels_id = s.id_by_enterprise_id
        ORDER BY s.id_by_enterprise_id, d.id_by_enterprise_id`,
  )
  // Instants stand in JSON in words of the database; the hash was made over ISO 8601.
  return found.map(({ entry, ...pair }) => ({
    ...pair,
    entry: entry && { ...entry, created_at: new Date(entry.created_at).toISOString() },
  }))
}

const compared = [
  ['番号', ({ number }: IssuedRow) => number, ({ number }: Entry) => number],
  ['発行日', ({ issue_date }: IssuedRow) => issue_date, ({ document_date }: Entry) => document_date],
  ['金額', ({ total }: IssuedRow) => total, ({ amount }: Entry) => amount],
  ['取引先', ({ counterparty }: IssuedRow) => counterparty, ({ counterparty }: Entry) => counterparty],
  [
    '記録',
    ({ target_type, target_id }: IssuedRow) => `${target_type}/${target_id}`,
    ({ target_type, target_id }: Entry) => `${target_type}/${target_id}`,
  ],
  [
    '種類',
    ({ target_type, side }: IssuedRow) => own(issuedKinds, `${target_type}/${side}`),
    ({ kind }: Entry) => kind,
  ],
  ['内容', ({ content_sha256 }: IssuedRow) => content_sha256, ({ content_sha256 }: Entry) => content_sha256],
] as const

/** What is wrong between the halves; undefined where both say the same. */
const halvesBreak = ({ issued, entry, is_cancelled }: Pair): string | undefined => {
  if (!issued) return '発行した書類の記録がありません'
  if (!entry) return issued.before_ledger ? undefined : '台帳にない書類です'
  const different = compared.filter(([, of, by]) => of(issued) !== by(entry)).map(([label]) => label)
  if (different.length > 0) return `発行した書類の記録が台帳と違います（${different.join('・')}）`
  return issued.is_cancelled === is_cancelled ? undefined : '取消が台帳と発行した書類の片方にしかありません'
}

const isFrozen = (pair: Pair): pair is Pair & { issued: IssuedRow } => {
  const { issued, entry } = pair
  return (
    issued !== null && !issued.is_cancelled && issued.target_type !== 'contract' && !!entry?.content_sha256
  )
}

/**
 * The pairs in which something is wrong, with what it is, for staff: the halves differ, the entry is not what was hashed, or
 * the record of a document that stands no longer says what it said when it was issued.
 */
export const brokenPairs = async (
  tx: Executor,
  enterpriseId: number,
  pairs: readonly Pair[],
): Promise<{ pair: Pair; what: string }[]> => {
  const frozen = pairs.filter(isFrozen).map(({ issued }) => issued)
  const contents = await frozenContents(tx, enterpriseId, frozen)
  return pairs.flatMap((pair) => {
    const { entry } = pair
    const what =
      halvesBreak(pair) ??
      (entry && hashOf(entry) !== entry.hash ? '台帳の記録の内容が保存したときと違います' : undefined) ??
      (isFrozen(pair) && contents.get(frozenKey(pair.issued)) !== entry?.content_sha256
        ? '確定した記録の内容が、確定したときと違います'
        : undefined)
    return what ? [{ pair, what }] : []
  })
}
