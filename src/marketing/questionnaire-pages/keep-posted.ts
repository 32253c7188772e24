import type { FastifyReply, FastifyRequest } from 'fastify'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Site } from '#site/frame/site.ts'
import { type Errors, finishAnswer } from '../questionnaire-answers/finish.ts'
import { keepTyped, pickTyped } from '../questionnaire-answers/save.ts'
import { type Answer, openVisit, type Visit } from '../questionnaire-answers/visit.ts'
import { checkAnswers } from '../questionnaire-forms/check-answers.ts'
import type { Typed } from '../questionnaire-forms/item.ts'
import { formPath } from '../questionnaire-forms/links.ts'
import { keepFiles, type Looked } from './keep-files.ts'
import type { OpenedForm } from './opened-by-portal.ts'
import { hasMore, partsOf, visibleParts } from './parts.ts'
import type { Posted } from './posted.ts'

/** A form at its address, and who asks. */
export type Place = {
  app: App
  enterpriseId: number
  token: string
  /** Whose form the portal opens in place of the token. */
  opened: OpenedForm | undefined
  form: number
  request: FastifyRequest
  reply: FastifyReply
}

export const numberIn = (form: URLSearchParams, name: string): number | undefined => {
  const text = form.get(name) ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

export type Kept = { visit: Visit; answer: Answer; errors: Errors; removed: string[]; isEnded: boolean }
/** Where a posted part leads: what is wrong with it, what has come up, the next part, or the end. */
type Way = { errors: Errors } | { to: string } | 'end'

export const wayOn = (
  { token, form: id }: Place,
  { content }: Visit,
  typed: Typed,
  form: URLSearchParams,
): Way => {
  const section = numberIn(form, 'section') ?? 0
  const here = `${formPath(token, id)}?at=${section}`
  if (form.get('go') === 'save') return { to: `${here}&saved=1` }
  if (hasMore(content, section, typed, form.getAll('shown'))) return { to: `${here}&more=1` }
  const next = visibleParts(content, typed).find((place) => place > section)
  if (next === undefined) return 'end'
  const mineKeys = new Set((partsOf(content)[section]?.items ?? []).map(({ key }) => key))
  const { errors } = checkAnswers(content.items, typed, today())
  const mine = Object.entries(errors).filter(([key]) => mineKeys.has(key))
  if (mine.length > 0) return { errors: Object.fromEntries(mine) }
  return { to: `${formPath(token, id)}?at=${next}` }
}

/**
 * Keeps what was posted, right or wrong, so that nothing typed is lost; `closed`, or `answered` before. With `ending`, its
 * site, the answer of a candidate's own link is ended with it, where its last part was sent.
 */
export const keepPosted = (
  at: Place,
  visitor: string | undefined,
  { form }: Posted,
  looked: Looked,
  ending: Site | null,
): Promise<Kept | 'closed' | 'answered'> =>
  inTenant(at.app.db, at.enterpriseId, async (tx) => {
    const scope = scopeOf(at.app, tx, at.enterpriseId, null)
    const { token, opened, form: id } = at
    const asked = { token, opened, form: id, visitor, edition: numberIn(form, 'edition') }
    const visit = await openVisit(scope, asked, true)
    if (visit === 'closed') return 'closed'
    if (visit.answer?.answered_at) return 'answered'
    const part = partsOf(visit.content)[numberIn(form, 'section') ?? 0]
    const typed = pickTyped(
      part?.items ?? [],
      (name) => form.getAll(name),
      form.has('name') && !visit.candidate,
    )
    const begun = await keepTyped(scope, visit, typed)
    const kept = await keepFiles(scope, visit, begun, looked.accepted, form.getAll('remove'))
    const held = { ...visit, answer: kept.answer }
    const errors = { ...looked.errors, ...kept.errors }
    const isWhole = Object.keys(errors).length === 0
    const ends = ending && visit.candidate && isWhole && wayOn(at, held, kept.answer.typed, form) === 'end'
    if (!ends) return { ...kept, errors, visit: held, isEnded: false }
    const finished = await finishAnswer(scope, ending, held, kept.answer, false)
    return {
      answer: kept.answer,
      visit: held,
      errors: finished.errors,
      removed: [...kept.removed, ...finished.removed],
      isEnded: Object.keys(finished.errors).length === 0,
    }
  })
