import type { Scope } from '#foundation/entity/scope.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { topicName } from '../extract/unread/topic-names.ts'
import { valuesOf } from './draft.ts'
import { type ReadingKind, storeOf } from './kinds.ts'
import { type KeptLabel, rememberLabel } from './labels.ts'
import type { ReadingRow } from './reading-row.ts'
import { keepTyped } from './readings.ts'
import { findSource } from './sources.ts'

/** What people have confirmed of a line: that it was looked at. */
const lineKey = (line: number) => `unread:${line}`

const idOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry

/** A list gets what comes to it, a long text a line more; anything else is replaced. */
const joined = (view: string | undefined, had: unknown, fresh: unknown): unknown => {
  if (Array.isArray(had) && Array.isArray(fresh)) return [...new Set([...had, ...fresh].map(idOf))]
  return view === 'long-text' && typeof had === 'string' && had !== '' ? `${had}\n${String(fresh)}` : fresh
}

/**
 * Says what a line is about at which nothing was read (`line` counts in `unread`): what the topic's rule reads there is entered as
 * if people had typed it, and the label is remembered for the sender. Answers that label; null of a line without one.
 */
export const assignLine = async (
  scope: Scope,
  kind: ReadingKind,
  reading: ReadingRow,
  { line, topic }: { line: number; topic: string },
): Promise<KeptLabel | null> => {
  const unread = reading.result.unread?.[line]
  if (!unread || !topicName(kind, topic))
    throw badRequest('この行は、もう一覧にありません。画面を更新してから選び直してください')
  const found = unread.readings.find((each) => each.topic === topic)?.fields ?? {}
  const { fields } = storeOf(kind).entity
  const now = valuesOf(reading.result, reading.typed)
  const typed = Object.fromEntries(
    Object.entries(found).map(([key, { value }]) => [key, joined(own(fields, key)?.view, now[key], value)]),
  )
  await keepTyped(scope, kind, reading, {
    typed: { ...reading.typed, ...typed },
    confirmed: [...new Set([...reading.confirmed, lineKey(line)])],
  })
  const { document } = await findSource(scope, kind, reading.source_id)
  return rememberLabel(scope, kind, reading, document, { label: unread.label, topic })
}
