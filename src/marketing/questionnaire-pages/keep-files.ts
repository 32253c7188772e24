import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { type AcceptedFile, acceptFile } from '#foundation/platform/files/accept-file.ts'
import { own } from '#foundation/rules/own.ts'
import { addPendingFile, dropPending } from '../questionnaire-answers/pending-files.ts'
import { keepTyped } from '../questionnaire-answers/save.ts'
import type { Answer, Visit } from '../questionnaire-answers/visit.ts'
import { fileType, type Item, limits, type Typed } from '../questionnaire-forms/item.ts'
import type { Posted } from './posted.ts'

export type Accepted = { key: string; file: AcceptedFile }
export type Looked = { accepted: Accepted[]; errors: Record<string, string[]> }

const isFile = ({ type }: Item) => type === fileType
/** So many files an item takes. */
export const mostFilesOf = ({ max }: Item): number => Math.min(max ?? 1, limits.files)

/** Looks into the files of a posted form, outside of any transaction; a refused one holds up no other. */
export const lookInto = async (
  app: App,
  enterpriseId: number,
  items: readonly Item[],
  files: Posted['files'],
): Promise<Looked> => {
  const found: Looked = { accepted: [], errors: {} }
  for (const { input, upload } of files) {
    if (!items.some((item) => isFile(item) && item.key === input)) continue
    try {
      found.accepted.push({ key: input, file: await acceptFile(app, enterpriseId, upload) })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      found.errors[input] = [...(own(found.errors, input) ?? []), `${upload.filename}：${error.message}`]
    }
  }
  return found
}

const idsOf = (typed: Typed, key: string) => own(typed, key) ?? []

/**
 * Enters files with the answer that is held, and takes out those that are given up. Answers the answer as it is then,
 * messages where an item is full, and where bytes lie that nobody needs any more.
 */
export const keepFiles = async (
  scope: Scope,
  visit: Visit,
  answer: Answer,
  accepted: readonly Accepted[],
  given_up: readonly string[],
): Promise<{ answer: Answer; errors: Looked['errors']; removed: string[] }> => {
  const items = visit.content.items.filter(isFile)
  const errors: Looked['errors'] = {}
  const typed: Typed = {}
  const own_ids = items.flatMap(({ key }) => idsOf(answer.typed, key))
  const gone = given_up.filter((id) => own_ids.includes(id))
  const removed = gone.length > 0 ? await dropPending(scope, answer.id, gone.map(Number)) : []
  for (const item of items) {
    const ids = idsOf(answer.typed, item.key).filter((id) => !gone.includes(id))
    for (const { key, file } of accepted) {
      if (key !== item.key) continue
      if (ids.length >= mostFilesOf(item)) {
        errors[key] = [`ファイルは${mostFilesOf(item)}個までです。送ったものを削除してから選び直してください`]
        removed.push(file.stored.key)
      } else ids.push(String(await addPendingFile(scope, answer.id, file)))
    }
    typed[item.key] = ids
  }
  const isChanged = items.some(({ key }) => idsOf(answer.typed, key).join() !== idsOf(typed, key).join())
  return { answer: isChanged ? await keepTyped(scope, { ...visit, answer }, typed) : answer, errors, removed }
}
