import type { App } from '#foundation/api/app.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { AppError, badRequest } from '#foundation/platform/errors.ts'
import { type AcceptedFile, acceptFile } from '#foundation/platform/files/accept-file.ts'
import { inTemporaryFolder } from '#foundation/platform/files/temporary-folder.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { extensionOf } from '#foundation/rules/file-types.ts'
import { visibleText } from '#foundation/rules/visible-text.ts'
import { addRefused, addSource } from './sources.ts'
import type { MailForm, run } from './unpack-mail.ts'

const unpackMail = taskOf<typeof run>(new URL('./unpack-mail.ts', import.meta.url))

/** Where files come in: an agency's own transactions, and the store. */
export type Taking = { app: App; enterpriseId: number; inScope: InScope }
export type Given = { path: string; filename: string }

const shortName = (text: string) =>
  [
    ...visibleText(text)
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  ]
    .slice(0, 150)
    .join('')

/** A text as it is kept: read like a file. */
export const acceptText = async ({ app, enterpriseId }: Taking, text: string): Promise<AcceptedFile> => ({
  stored: await app.files.put(enterpriseId, new TextEncoder().encode(text)),
  name: `${shortName(text.split('\n').find((line) => line.trim()) ?? '').slice(0, 40) || '文章'}.txt`,
  content_type: 'text/plain',
})

const mailTypes: Record<MailForm, string> = {
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
}

/** A mail is kept as it came; what is in it is read outside. */
const acceptMail = async (
  { app, enterpriseId }: Taking,
  { path, filename }: Given,
  form: MailForm,
): Promise<AcceptedFile> => ({
  stored: await app.files.putFile(enterpriseId, path),
  name: `${shortName(filename).replace(/\.(eml|msg)$/i, '') || 'メール'}.${form}`,
  content_type: mailTypes[form],
})

/** What the caller should hear of at once: too many at a time, or something that is no fault of the file. */
const isOfFile = (error: unknown): error is AppError => error instanceof AppError && error.status !== 429

/** Adds one file to a batch. One that is refused is kept by its name and the reason, so that the others go on. */
const takeOne = async (taking: Taking, batchId: number, given: Given): Promise<number> => {
  const accepted = await acceptFile(taking.app, taking.enterpriseId, given).catch((error: unknown) => {
    if (!isOfFile(error)) throw error
    return error
  })
  return taking.inScope((scope) =>
    accepted instanceof AppError
      ? addRefused(scope, batchId, shortName(given.filename), accepted.message)
      : addSource(scope, batchId, 'file', accepted),
  )
}

/** Adds a mail with the files in it. A mail that cannot be taken apart is kept by its name and the reason. */
export const takeMail = async (
  taking: Taking,
  batchId: number,
  given: Given,
  form: MailForm = 'eml',
): Promise<number> =>
  inTemporaryFolder(async (folder) => {
    const { app, enterpriseId, inScope } = taking
    try {
      const { subject, files } = await app.outside.run(enterpriseId, unpackMail, {
        path: given.path,
        folder,
        form,
      })
      const kept = await acceptMail(taking, { ...given, filename: given.filename || subject }, form)
      const id = await inScope((scope) => addSource(scope, batchId, 'mail', kept))
      for (const file of files) await takeOne(taking, batchId, file)
      return id
    } catch (error) {
      if (!isOfFile(error)) throw error
      return inScope((scope) => addRefused(scope, batchId, shortName(given.filename), error.message))
    }
  })

/** Adds an uploaded file, or a mail with what is attached to it. 400 without a file, 409 when the batch is full. */
export const takeFile = (taking: Taking, batchId: number, given: Given | undefined): Promise<number> => {
  if (!given) throw badRequest('ファイルを選んでください')
  switch (extensionOf(given.filename)) {
    case 'eml':
      return takeMail(taking, batchId, given)
    case 'msg':
      return takeMail(taking, batchId, given, 'msg')
    default:
      return takeOne(taking, batchId, given)
  }
}
