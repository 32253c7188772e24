import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { toIdList } from '#foundation/entity/store/lock.ts'
import { create, update } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { badRequest, wrongState } from '#foundation/platform/errors.ts'
import { linkRecordFile } from '#records/files/record-files.ts'
import type { KeptAlias } from './aliases.ts'
import { type Batch, findBatch, touchBatch } from './batches.ts'
import { draftOf, valuesOf } from './draft.ts'
import { type ReadingKind, storeOf } from './kinds.ts'
import { knownOf, withKnown } from './known.ts'
import { learn } from './learn.ts'
import type { ReadingRow, SkillChoice } from './reading-row.ts'
import { endReading, findReading } from './readings.ts'
import { findSource, type Source } from './sources.ts'

/** What a reading becomes: a new record, or the named fields of one that is there. */
export type Finish =
  | { mode: 'create' }
  | { mode: 'update'; record_id: number; keys: readonly string[]; record_updated_at?: string | undefined }

const fromBatch = (batch: Batch): Stored =>
  batch.kind === 'candidate'
    ? {
        ...(batch.affiliation_type_id !== null && { affiliation_type_id: batch.affiliation_type_id }),
        ...(batch.company_id !== null && { company_id_by_enterprise_id: batch.company_id }),
      }
    : {}

const createFrom = (scope: Scope, batch: Batch, { result, typed }: ReadingRow) =>
  create(storeOf(batch.kind), scope, {
    ...fromBatch(batch),
    ...draftOf(batch.kind, result, typed, today()),
  })

/** Skills that are there stay; those that were read come to them, with the level that was read. */
const joinSkills = (had: readonly SkillChoice[], read: unknown): SkillChoice[] => {
  const fresh = Array.isArray(read) ? (read as (SkillChoice | number)[]) : []
  const given = fresh.map((each) => (typeof each === 'number' ? { id: each, ability_level_id: null } : each))
  return [
    ...had.map((skill) => given.find(({ id }) => id === skill.id) ?? skill),
    ...given.filter(({ id }) => !had.some((skill) => skill.id === id)),
  ]
}

const updateFrom = async (
  scope: Scope,
  kind: ReadingKind,
  { result, typed }: ReadingRow,
  { record_id, keys, record_updated_at }: Extract<Finish, { mode: 'update' }>,
) => {
  const of = storeOf(kind)
  const values = valuesOf(result, typed)
  const chosen = Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)))
  if (keys.some((key) => !Object.hasOwn(values, key)))
    throw badRequest('読み取っていない項目が選ばれています。画面を更新してから、選び直してください')
  if (Object.hasOwn(chosen, 'skill_ids')) {
    const now = await find(of, scope, record_id)
    chosen.skill_ids = joinSkills(toIdList(now.skill_ids), chosen.skill_ids)
  }
  return update(of, scope, record_id, chosen, record_updated_at)
}

const nounOf: Record<Source['kind'], string> = { file: 'ファイル', text: '貼り付けた文章', mail: 'メール' }

const tellHistory = (scope: Scope, kind: ReadingKind, recordId: number, source: Source, mode: string) =>
  recordHistory(scope, [
    {
      target_type: kind,
      target_id: recordId,
      kind: 'reading',
      note: `${nounOf[source.kind]}「${source.name}」の読み取りから${mode === 'create' ? '登録' : '更新'}`,
    },
  ])

/** Of a candidate the file stays as one of the resumes, unless it is one of them already. */
const keepFile = async (scope: Scope, batch: Batch, recordId: number, source: Source) => {
  const isOwn = batch.route === 'record' && batch.record_id === recordId
  if (batch.kind === 'candidate' && source.kind === 'file' && source.file_id !== null && !isOwn)
    await linkRecordFile(
      scope,
      'candidate_resumes',
      { target_type: 'candidate', target_id: recordId },
      { fileId: source.file_id, name: source.name },
    )
}

export type Finished = { reading: ReadingRow; record_id: number; learned: KeptAlias[] }

/**
 * Makes the record of a reading, or changes one, in the caller's transaction: by the write path of every form. Done a second
 * time it answers the same record. 409 when the reading was left out, or the record changed since it was looked at.
 */
export const finishReading = async (
  given: Scope,
  kind: ReadingKind,
  id: number,
  how: Finish,
): Promise<Finished> => {
  const scope = { ...given, batch: `reading:${id}` }
  const reading = await findReading(scope, kind, id, true)
  if (reading.status === 'finished' && reading.record_id !== null)
    return { reading, record_id: reading.record_id, learned: [] }
  if (reading.status === 'skipped')
    throw wrongState('この読み取りは見送りになっています。見送りを取り消してから登録してください')
  const batch = await findBatch(scope, kind, reading.batch_id)
  const source = await findSource(scope, kind, reading.source_id)
  const whole = { ...reading, result: withKnown(reading.result, await knownOf(scope, reading)) }
  const record =
    how.mode === 'create' ? await createFrom(scope, batch, whole) : await updateFrom(scope, kind, whole, how)
  const recordId = record.id_by_enterprise_id as number
  await tellHistory(scope, kind, recordId, source, how.mode)
  await keepFile(scope, batch, recordId, source)
  const learned = await learn(scope, source.document, reading.result, reading.typed)
  await endReading(scope, reading, 'finished', recordId)
  await touchBatch(scope, batch.id)
  return { reading: await findReading(scope, kind, id), record_id: recordId, learned }
}
