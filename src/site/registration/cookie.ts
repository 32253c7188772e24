import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { draftDays } from './draft.ts'

const name = 'registration'

/** The token of the visitor's registration, from its cookie. */
export const tokenOf = (request: FastifyRequest) => request.cookies[name]

/** Keeps the token of a registration with the visitor. */
export const keepToken = ({ config }: App, reply: FastifyReply, token: string) =>
  reply.setCookie(name, token, {
    path: '/register',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.origin.startsWith('https:'),
    maxAge: draftDays * 86_400,
  })
