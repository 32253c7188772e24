import { cellNames } from '#foundation/entity/csv/cell-text.ts'
import { CsvLookup } from '#foundation/entity/csv/lookup.ts'
import { readRow } from '#foundation/entity/csv/read-row.ts'
import { isList } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { type FieldErrors, readRecord, type Stored } from '#foundation/entity/validate.ts'
import { own } from '#foundation/rules/own.ts'
import type { Sent } from './flatten.ts'
import type { Mapped } from './services.ts'
import { type Targets, targetsOf } from './targets.ts'
import { isListed, readValue } from './value-map.ts'

/** What an application says, read from what was sent. */
export type Entry = {
  targets: Targets
  /** The person, as a candidate is written. */
  person: Stored
  values: Stored
  externalId: string | null
  job: number | null
  /** The sender's names by our fields, to say what is wrong in its words. */
  names: ReadonlyMap<string, string[]>
  /** By field of ours: what was sent for it, as it was sent. */
  sent: ReadonlyMap<string, string>
  unused: string[]
  /** Values that were left out, by the sender's names. */
  notes: FieldErrors
  errors: FieldErrors | undefined
}

const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** Which of the sender's names fill which field: as mapped; a name that is a field's own, or its label, needs no mapping. */
const namesByTarget = ({ list }: Targets, mapping: readonly Mapped[], sent: Sent): Map<string, string[]> => {
  const names = new Map<string, string[]>()
  const known = new Set(list.map(({ key }) => key))
  for (const { from, to } of mapping)
    if (known.has(to) && Object.hasOwn(sent, from)) names.set(to, [...(names.get(to) ?? []), from])
  const mapped = new Set([...mapping.map(({ to }) => to)])
  const taken = new Set(mapping.map(({ from }) => from))
  const byName = new Map(
    list.toReversed().flatMap(({ key, label }) => [
      [fold(label), key],
      [fold(key), key],
    ]),
  )
  for (const name of Object.keys(sent)) {
    const key = byName.get(fold(name))
    if (key && !taken.has(name) && !mapped.has(key) && !names.has(key)) names.set(key, [name])
  }
  return names
}

/**
 * What may be shown of what was refused: values meant for a list that everybody has (職種, 都道府県), and the number of a
 * job. They say why, and not who.
 */
export const plainNames = (targets: Targets, mapping: readonly Mapped[], sent: Sent): Set<string> => {
  const isPlain = (key: string) => {
    return key === 'job_id' || isListed(own(targets.entity.fields, key))
  }
  const names = [...namesByTarget(targets, mapping, sent)]
  return new Set(names.flatMap(([key, from]) => (isPlain(key) ? from : [])))
}

const readJob = (text: string): { job: number | null; error?: string } => {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return { job: null }
  return /^[1-9]\d{0,8}$/.test(plain)
    ? { job: Number(plain) }
    : { job: null, error: '案件番号は、フィードの番号（半角数字）にしてください' }
}

/** Messages by the sender's names; what it did not send goes by the name of our field. */
export const inWordsOf = (
  names: ReadonlyMap<string, string[]>,
  errors: FieldErrors | undefined,
): FieldErrors | undefined =>
  errors &&
  Object.fromEntries(Object.entries(errors).map(([key, texts]) => [names.get(key)?.[0] ?? key, texts]))

/** Reads what was sent as the fields of a candidate; labels of lists are read as text, like the cells of an import. */
export const readEntry = async (scope: Scope, mapping: readonly Mapped[], sent: Sent): Promise<Entry> => {
  const targets = await targetsOf(scope)
  const names = namesByTarget(targets, mapping, sent)
  const notes: FieldErrors = {}
  const sentFor = (key: string) =>
    (names.get(key) ?? []).flatMap((name) => {
      const text = own(sent, name) ?? ''
      return text.trim() === '' ? [] : [{ name, text }]
    })
  const textOf = (key: string) => {
    const field = own(targets.entity.fields, key)
    const texts = sentFor(key).map(({ name, text }) => {
      const row = mapping.find((each) => each.from === name && each.to === key)
      const read = field ? readValue(field, row, text, scope.masters) : { text, ignored: [] }
      if (read.ignored.length > 0)
        notes[name] = read.ignored.map((value) => `「${value.slice(0, 50)}」は一覧にないため、空欄にしました`)
      return read.text
    })
    return texts.filter((text) => text.trim() !== '').join(field && isList(field) ? '、' : ' ')
  }
  const keys = [...names.keys()].filter((key) => own(targets.entity.fields, key))
  const cells = await cellNames(scope)
  const { input, unreadable } = readRow(
    targets.entity,
    keys.map((key) => ({ header: key, key })),
    keys.map(textOf),
    { lookup: new CsvLookup(cells), names: cells, before: null, overwrite: false },
  )
  const { values, errors } = readRecord(targets.entity, input, 'create')
  const { job, error } = readJob(textOf('job_id'))
  const wrong: FieldErrors = {
    ...errors,
    ...Object.fromEntries(unreadable.map((key) => [key, ['文字化けしています。UTF-8で送ってください']])),
    ...(error ? { job_id: [error] } : {}),
    ...(!errors?.email && !values.email && !values.tel
      ? { email: ['メールアドレスか電話番号のどちらかが必要です'] }
      : {}),
  }
  const used = new Set([...names.values()].flat())
  return {
    targets,
    person: input,
    values,
    externalId: textOf('external_id').trim() || null,
    job,
    names,
    sent: new Map(
      keys.map((key) => [
        key,
        sentFor(key)
          .map(({ text }) => text)
          .join('、'),
      ]),
    ),
    notes,
    unused: Object.keys(sent).filter((name) => !used.has(name)),
    errors: inWordsOf(names, Object.keys(wrong).length > 0 ? wrong : undefined),
  }
}
