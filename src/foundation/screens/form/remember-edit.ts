import type { QueryClient } from '@tanstack/react-query'
import type { Entity } from '../../entity/entity.ts'
import { rememberAct } from '../../ui/acts.ts'
import { ApiError } from '../../ui/api.ts'
import { flashError, flashSuccess } from '../../ui/flash.tsx'
import { type RecordRow, updateRecord } from '../client.ts'
import type { Values } from '../kinds/view.ts'
import { refreshFamily } from '../queries.ts'
import { idOf, titleOf } from '../screen.ts'
import { writtenValue } from './draft.ts'

/** So many fields are named; the rest are counted. */
const mostNamed = 2

const wordsOf = (entity: Entity, keys: readonly string[]) => {
  const named = keys.slice(0, mostNamed).map((key) => entity.fields[key]?.label.ja ?? key)
  const more = keys.length - named.length
  return named.join('・') + (more > 0 ? `ほか${more}項目` : '')
}

/** Puts an edit that was saved into the history of one's acts: taken back, the fields have their values of before. */
export const rememberEdit = (
  client: QueryClient,
  entity: Entity,
  before: Values,
  patch: Values,
  saved: RecordRow,
): void => {
  const keys = Object.keys(patch)
  const old = Object.fromEntries(
    keys.flatMap((key) => {
      const field = entity.fields[key]
      return field ? [[key, writtenValue(field, before[key])]] : []
    }),
  )
  const text = `${titleOf(entity, saved)}の${wordsOf(entity, keys)}を変更`
  const undo = async () => {
    try {
      await refreshFamily(client, entity, await updateRecord(entity, saved, old))
      flashSuccess(`元に戻しました：${text}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      flashError(
        error.code === 'stale'
          ? `そのあとに変更があったため、元に戻せません（${text}）。変更履歴から戻してください`
          : error.message,
      )
    }
  }
  rememberAct({
    id: `edit-${entity.name}-${idOf(saved)}-${String(saved.updated_at)}`,
    text,
    isShown: false,
    undo,
  })
}
