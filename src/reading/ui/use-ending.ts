import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashError, flashUndo } from '#foundation/ui/flash.tsx'
import {
  batchQuery,
  type Finish,
  finishReading,
  forgetAlias,
  type Learned,
  readingQuery,
  reopenReading,
  type Shown,
  skipReading,
} from './client.ts'
import type { ReadingUi } from './kinds.ts'
import type { ReadingDraft } from './use-reading-draft.ts'

/** What the corrections taught stands there for a while, to be taken back. */
const tellLearned = (learned: Learned) => {
  if (learned.length === 0) return
  const words = learned.map(({ text, name }) => `「${text}」は ${name}`).join('、')
  flashUndo(`書き方を覚えました：${words}`, async () => {
    for (const { alias_id } of learned) await forgetAlias(alias_id)
  })
}

/** What ends a reading: registering it, passing it over, or taking it up again. `next` is told the record it became. */
export const useEnding = (
  ui: ReadingUi,
  { id, batch_id }: Shown['reading'],
  draft: ReadingDraft,
  next: (record?: number) => void,
) => {
  const client = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: batchQuery(ui.kind, batch_id).queryKey }),
      client.invalidateQueries({ queryKey: readingQuery(ui.kind, id).queryKey }),
    ])
  const finish = useMutation({
    meta: { form: true },
    mutationFn: async (how: Finish) => {
      await draft.flush()
      return finishReading(ui.kind, id, how)
    },
    onSuccess: async ({ record_id, learned }) => {
      next(record_id)
      tellLearned(learned)
      await Promise.all([refresh(), refreshFamily(client, ui.entity)])
    },
    async onError(error) {
      setErrors(error instanceof ApiError ? error.fields : {})
      if (!(error instanceof ApiError && error.code === 'stale')) return
      await refreshFamily(client, ui.entity)
      flashError('ほかの人が先に登録を変更しました。いまの登録を読み直したので、もう一度確かめてください')
    },
  })
  const skip = useMutation({
    mutationFn: async () => {
      await draft.flush()
      return skipReading(ui.kind, id)
    },
    onSuccess: async () => {
      next()
      await refresh()
    },
  })
  const reopen = useMutation({ mutationFn: () => reopenReading(ui.kind, id), onSuccess: refresh })
  return { finish, skip, reopen, errors }
}

export type Ending = ReturnType<typeof useEnding>
