import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useDocumentSettings } from '#documents/document-settings/ui/queries.ts'
import type { Entity, Fields } from '#foundation/entity/entity.ts'
import { type FieldErrors, readRecord } from '#foundation/entity/validate.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { createRecord, type RecordRow, updateRecord } from '#foundation/screens/client.ts'
import { useEnterpriseEntity } from '#foundation/screens/enterprise-entity.tsx'
import { allWritten, changedFields, conflictsOf, readableOf, rebase } from '#foundation/screens/form/draft.ts'
import { type Filled, type Filling, fillIn, typeIn } from '#foundation/screens/form/filled.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api-error.ts'
import { useAutosave } from '#foundation/ui/autosave/use-autosave.ts'
import { contract } from '../../contract.ts'
import { withUnitPrices } from './forecast.ts'
import { numberAwaits } from './number-needs.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const nowhere: Filled['origins'] = {}

const isStored = (row: Values): row is RecordRow => typeof row.id_by_enterprise_id === 'number'

const refused = (message: string, fields: FieldErrors = {}) =>
  new ApiError(400, { code: 'invalid', message, fields })

/** Writes a draft on top of the record before; a new one is made of everything that stands in it. Throws ApiError. */
const saveDraft = async (entity: Entity, before: Values, draft: Values, format: string): Promise<Values> => {
  // Of a new one also what was left empty on purpose: the server fills in only what nobody was asked.
  const body = isStored(before) ? changedFields(entity, before, draft) : allWritten(entity, draft)
  const fields = readRecord(entity, body, isStored(before) ? 'update' : 'create').errors
  if (fields) throw refused('入力内容を確認してください', fields)
  if (isStored(before)) return Object.keys(body).length > 0 ? updateRecord(entity, before, body) : before
  const awaits = numberAwaits(format, draft)
  if (awaits) throw refused(awaits)
  return createRecord(entity, body)
}

/**
 * The draft with what the server made of it: what was written, or typed meanwhile, stays as it was typed; everything else
 * follows the record. Which contract the group was chosen by is known to the screen alone.
 */
const followServer = (entity: Entity, before: Values, sent: Values, now: Values, row: Values): Values => ({
  ...rebase(entity, before, now, rebase(entity, sent, now, row, []), []),
  group_contract: now.group_contract,
})

/**
 * The draft of a contract on its way through the wizard, saved by itself once something in it has changed. `stored` is the
 * record being edited, undefined for a new one; `start` is what the wizard begins with. `entity` is the contract with the
 * enterprise's own properties. `readable` is the draft to reckon with, without what cannot be read. Suspends while the
 * properties are not known.
 */
export function useWizard(stored: RecordRow | undefined, start: Filled, opportunity: number | undefined) {
  const client = useQueryClient()
  const entity: Entity = useEnterpriseEntity<Fields>(contract)
  const { title_format } = useDocumentSettings().contract
  const auto = useAutosave<Values, Values>({
    start: start.draft,
    writtenOf: (row) => row,
    send: (before, changed) => saveDraft(entity, before, { ...before, ...changed }, title_format),
    merge: (now, sent, row, before) => followServer(entity, before, sent, now, row),
    isNew: (row) => !isStored(row),
    keep: (row) => void refreshFamily(client, contract, row as RecordRow),
  })
  const { content: draft, server, theirs: stale } = auto
  const row = isStored(server) ? server : undefined
  const [known, setKnown] = useState({ origins: start.origins, typed: start.typed })
  const latest = useRef(known)
  const know = ({ origins, typed }: Omit<Filled, 'draft'>) => {
    latest.current = { origins, typed }
    setKnown(latest.current)
  }
  const take = (filled: Filled) => {
    know(filled)
    auto.change(withUnitPrices(withUnitPrices(filled.draft, 'sales'), 'supplier'))
  }
  const now = (): Filled => ({ draft: auto.now(), ...latest.current })
  useKeptDraft(stored?.id_by_enterprise_id ?? row?.id_by_enterprise_id, opportunity, {
    auto,
    known,
    restore: ({ origins, typed, unsaved }) => {
      know({ origins, typed })
      if (unsaved)
        auto.change({ ...unsaved.draft, ...(row && rebase(entity, unsaved.base, unsaved.draft, row, [])) })
    },
  })

  const readable = useMemo(() => readableOf(entity, draft), [entity, draft])
  /** What somebody typed or chose. */
  const change = (patch: Values) => {
    take(typeIn(now(), patch))
    auto.setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))),
    )
  }
  /** What follows from a choice; see `fillIn`. */
  const fill = (fillings: readonly Filling[], follows?: readonly string[]) =>
    take(fillIn(contract, now(), fillings, follows))
  const conflicts = stale ? conflictsOf(entity, server, draft, stale) : []
  return {
    entity,
    row,
    draft,
    now: auto.now,
    // Where a value came from matters until it is settled.
    origins: draft.contract_status_flg === CONFIRMED ? nowhere : known.origins,
    readable,
    errors: auto.errors,
    auto,
    stale: stale as RecordRow | undefined,
    conflicts,
    isDirty: auto.saving !== 'saved',
    change,
    fill,
    /** Saves what is not saved; undefined when that was refused (the errors then stand beside their fields). */
    save: async () => (await auto.save()) as RecordRow | undefined,
    /** The record as a move left it. */
    replace: auto.replace,
    /** Goes on from the record as it stands now; `theirs` are the fields in which it wins. */
    settle: (theirs: readonly string[]) =>
      stale && auto.settle(stale, rebase(entity, server, auto.now(), stale, theirs)),
  }
}

export type Wizard = ReturnType<typeof useWizard>
