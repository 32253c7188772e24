import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { AppError, badRequest } from '#foundation/platform/errors.ts'
import { type AcceptedFile, acceptFile } from '#foundation/platform/files/accept-file.ts'
import { inTemporaryFolder } from '#foundation/platform/files/temporary-folder.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { extensionOf } from '#foundation/rules/file-types.ts'
import { visibleText } from '#foundation/rules/visible-text.ts'
import { addRefused, addSource, isTaken, noteKey, type SourceKind } from './sources.ts'
import type { MailForm, run } from './unpack-mail.ts'

const unpackMail = taskOf<typeof run>(new URL('./unpack-mail.ts', import.meta.url))

/** Where files come in: an enterprise's own transactions, and the store. */
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

/** A file as it is kept, or why it is refused. */
type Taken = { kind: SourceKind; kept: AcceptedFile } | { name: string; message: string }

/** Stores one file; one that is refused is kept by its name and the reason, so that the others go on. */
const storeOne = async (
  taking: Taking,
  { form, ...given }: Given & { form?: MailForm | undefined },
): Promise<Taken> => {
  try {
    return form
      ? { kind: 'mail', kept: await acceptMail(taking, given, form) }
      : { kind: 'file', kept: await acceptFile(taking.app, taking.enterpriseId, given) }
  } catch (error) {
    if (!isOfFile(error)) throw error
    return { name: shortName(given.filename), message: error.message }
  }
}

const addTaken = (scope: Scope, batchId: number, taken: Taken): Promise<number> =>
  'kept' in taken
    ? addSource(scope, batchId, taken.kind, taken.kept)
    : addRefused(scope, batchId, taken.name, taken.message)

const takeOne = async (taking: Taking, batchId: number, given: Given): Promise<number> => {
  const taken = await storeOne(taking, given)
  return taking.inScope((scope) => addTaken(scope, batchId, taken))
}

/**
 * Adds a mail with the files in it and the mails it wraps, all of them or none. A mail that cannot be taken apart is kept by
 * its name and the reason. `keyOf` says by what a mail is known that must not be taken twice.
 */
export const takeMail = async (
  taking: Taking,
  batchId: number,
  given: Given,
  { form = 'eml', keyOf }: { form?: MailForm; keyOf?: (key: string) => string } = {},
): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const { app, enterpriseId, inScope } = taking
    try {
      const mail = await app.outside.run(enterpriseId, unpackMail, { path: given.path, folder, form })
      const key = keyOf?.(mail.key)
      if (key !== undefined && (await inScope((scope) => isTaken(scope, key)))) return
      const isWrapper = mail.isBlank && mail.files.some((file) => 'isMail' in file && file.isMail)
      const whole = { ...given, filename: given.filename || mail.subject, form }
      const taken: Taken[] = []
      if (!isWrapper) taken.push(await storeOne(taking, whole))
      for (const file of mail.files)
        taken.push(
          'refused' in file
            ? { name: shortName(file.filename), message: file.refused }
            : await storeOne(taking, { ...file, form: file.isMail ? 'eml' : undefined }),
        )
      await inScope(async (scope) => {
        const [first = 0] = await inTurn(taken, (each) => addTaken(scope, batchId, each))
        if (key !== undefined) await noteKey(scope, first, key)
      })
    } catch (error) {
      if (!isOfFile(error)) throw error
      await inScope((scope) => addRefused(scope, batchId, shortName(given.filename), error.message))
    }
  })

const inTurn = async <T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (const each of all) done.push(await work(each))
  return done
}

/** Adds an uploaded file, or a mail with what is attached to it. 400 without a file, 409 when the batch is full. */
export const takeFile = async (taking: Taking, batchId: number, given: Given | undefined): Promise<void> => {
  if (!given) throw badRequest('ファイルを選んでください')
  switch (extensionOf(given.filename)) {
    case 'eml':
      return takeMail(taking, batchId, given)
    case 'msg':
      return takeMail(taking, batchId, given, { form: 'msg' })
    default:
      await takeOne(taking, batchId, given)
  }
}
