import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { toLabelKey } from '../extract/labels/label-words.ts'
import { topicName } from '../extract/unread/topic-names.ts'
import type { LearnedLabel } from '../extract/words.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import type { ReadingKind } from './kinds.ts'
import { senderOf } from './learned-labels.ts'
import type { ReadingRow } from './reading-row.ts'

/** Labels of one enterprise at most. */
const maxLabels = 2_000

/** A label as people see it: `name` is what its topic is called; `sender` is '' for documents that came without a mail. */
export type KeptLabel = {
  label_id: number
  kind: ReadingKind
  sender: string
  label: string
  topic: string
  name: string
  created_at: string
}

type LabelRow = Omit<KeptLabel, 'name'>

const named = (found: LabelRow): KeptLabel => ({
  ...found,
  name: topicName(found.kind, found.topic) ?? found.topic,
})

/** What was assigned before in documents of this kind, whoever sent them. */
export const labelsOf = (
  scope: Pick<Scope, 'tx' | 'enterpriseId'>,
  kind: ReadingKind,
): Promise<LearnedLabel[]> =>
  rows<LearnedLabel>(
    scope.tx,
    sql`SELECT sender, folded AS key, topic FROM reading_labels WHERE enterprise_id = ${scope.enterpriseId} AND kind = ${kind}`,
  )

/** All of the enterprise, newest first. */
export const listLabels = async (scope: Scope): Promise<KeptLabel[]> => {
  const found = await rows<LabelRow>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS label_id, kind, sender, label, topic, created_at FROM reading_labels
        WHERE enterprise_id = ${scope.enterpriseId} ORDER BY id_by_enterprise_id DESC LIMIT ${maxLabels}`,
  )
  return found.map(named)
}

/**
 * Remembers what a label is about in documents of whoever sent this document; its newest meaning holds. Answers it as it is kept; null where there is no label.
 */
export const rememberLabel = async (
  scope: Scope,
  kind: ReadingKind,
  { result }: Pick<ReadingRow, 'result'>,
  document: SourceDocument | null,
  { label, topic }: { label: string | null; topic: string },
): Promise<KeptLabel | null> => {
  if (label === null) return null
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*)::integer AS count FROM reading_labels WHERE enterprise_id = ${scope.enterpriseId}`,
  )
  if ((counted?.count ?? 0) >= maxLabels)
    throw wrongState(
      `覚えられる項目名は${maxLabels.toLocaleString('ja-JP')}個までです。使わないものを削除してください`,
    )
  const number = await draw(scope.tx, scope.enterpriseId, 'reading_labels')
  const kept = await row<LabelRow>(
    scope.tx,
    sql`INSERT INTO reading_labels (enterprise_id, id_by_enterprise_id, kind, sender, label, folded, topic, created_by)
        VALUES (${scope.enterpriseId}, ${number}, ${kind}, ${document ? senderOf(document, result) : ''}, ${label}, ${toLabelKey(label)}, ${topic}, ${scope.member?.id ?? null})
        ON CONFLICT (enterprise_id, kind, sender, folded) DO UPDATE SET label = excluded.label, topic = excluded.topic, created_by = excluded.created_by
        RETURNING id_by_enterprise_id AS label_id, kind, sender, label, topic, created_at`,
  )
  if (!kept) throw new Error('a label was not kept')
  return named(kept)
}

export const removeLabel = async (scope: Scope, id: number): Promise<void> => {
  const gone = await row(
    scope.tx,
    sql`DELETE FROM reading_labels WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} RETURNING 1`,
  )
  if (!gone) throw notFound()
}
