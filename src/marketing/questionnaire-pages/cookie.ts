import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { isToken } from '#foundation/platform/tokens.ts'
import { own } from '#foundation/rules/own.ts'
import { draftDays } from '../questionnaire-forms/item.ts'

const nameOf = (form: number) => `form-${form}`

/** The token of the browser that began an open form's answer, from its cookie. */
export const visitorOf = (request: FastifyRequest, form: number): string | undefined => {
  const token = own(request.cookies, nameOf(form))
  return token && isToken(token) ? token : undefined
}

const cookie = ({ config }: App) =>
  ({ path: '/forms', httpOnly: true, sameSite: 'lax', secure: config.origin.startsWith('https:') }) as const

/** Keeps the token with the browser, so that the answer can be gone on with. */
export const keepVisitor = (app: App, reply: FastifyReply, form: number, token: string) =>
  reply.setCookie(nameOf(form), token, { ...cookie(app), maxAge: draftDays * 86_400 })

/** Somebody else may answer in this browser next. */
export const forgetVisitor = (app: App, reply: FastifyReply, form: number) =>
  reply.clearCookie(nameOf(form), cookie(app))
