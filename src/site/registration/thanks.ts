import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { receiveUpload } from '#foundation/api/upload.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { registrationScript } from '../frame/assets.ts'
import { frameOf } from '../frame/frame.ts'
import type { Site } from '../frame/site.ts'
import { tokenOf } from './cookie.ts'
import { type Applied, findApplied, isCorrectable } from './draft.ts'
import { countResume, keepResume, mostResumes, resumesLeft } from './keep-resume.ts'
import type { Outcome, ThanksPage } from './page-content.ts'

/** The files sent; one whose mail may have gone astray learns how many, not what they are called. */
const namesFor = ({ resumes = [], mailed, confirmed_at }: Applied): readonly string[] =>
  mailed && !confirmed_at ? resumes.map((_, at) => `書類${at + 1}`) : resumes

const thanksPage = (app: App, site: Site, draft: Applied, refused: readonly string[] = []): ThanksPage => {
  const title = draft.job === null ? '会員登録が完了しました' : '応募を受け付けました'
  const frame = frameOf(app.masters, site, 'thanks', {
    title,
    description: title,
    canonical: '/register/thanks',
    script: registrationScript,
    noindex: true,
  })
  const resumes = { names: namesFor(draft), left: resumesLeft(draft), refused }
  return { kind: 'thanks', frame, applied: draft.job !== null, correctable: isCorrectable(draft), resumes }
}

const finished = (app: App, site: Site, request: FastifyRequest) =>
  inTenant(app.db, site.enterpriseId, (tx) => findApplied(tx, site.enterpriseId, tokenOf(request)))

/** The completion page, for those whose draft became an application. */
export const showThanks = async (app: App, site: Site, request: FastifyRequest): Promise<Outcome> => {
  const draft = await finished(app, site, request)
  return draft ? { page: thanksPage(app, site, draft), status: 200 } : { to: '/register/profile' }
}

type Given = Awaited<ReturnType<typeof receiveUpload>>

const tooMany = `一度に送れる書類は${mostResumes}個までです。分けて送ってください`

/** The files of a form; a reason where they cannot be taken at all. */
const receiveFiles = async (request: FastifyRequest): Promise<Given | string> => {
  try {
    // One more than may be sent: of the page's two inputs, one may travel empty.
    const limits = { part: 'candidate_resume', maxBytes: maxFileBytes, most: mostResumes + 1 }
    const given = await receiveUpload(request, limits)
    if (given.files.length <= mostResumes) return given
    await given.discard()
    return tooMany
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') return tooMany
    if (error instanceof AppError && error.status < 500) return error.message
    throw error
  }
}

/** Keeps files each for itself: one that is refused holds up no other. Answers why some were refused. */
const keepEach = async (app: App, site: Site, request: FastifyRequest, files: Given['files']) => {
  const refused: string[] = files.length === 0 ? ['送る書類を選んでください'] : []
  for (const file of files) {
    await countResume(app, request.ip)
    try {
      await keepResume(app, site, tokenOf(request), file)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      refused.push(`${file.filename}：${error.message}`)
    }
  }
  return refused
}

/** Keeps the files that were sent from the completion page. */
export const postResumes = async (app: App, site: Site, request: FastifyRequest): Promise<Outcome> => {
  if (!(await finished(app, site, request))) return { to: '/register/profile' }
  const given = await receiveFiles(request)
  try {
    const refused = typeof given === 'string' ? [given] : await keepEach(app, site, request, given.files)
    if (refused.length === 0) return { to: '/register/thanks' }
    const draft = await finished(app, site, request)
    return draft ? { page: thanksPage(app, site, draft, refused), status: 400 } : { to: '/register/profile' }
  } finally {
    if (typeof given !== 'string') await given.discard()
  }
}
