import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

/** True for a page that a person looks at: no bot, no browser that reads ahead, no member of staff who is signed in here. */
export const isVisitor = ({ method, headers, cookies }: FastifyRequest): boolean => {
  if (method !== 'GET' || cookies['access-token']) return false
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ')
  if (/prefetch|preview|prerender/i.test(ahead)) return false
  const program = headers['user-agent']
  return program !== undefined && program !== '' && !isbot(program)
}
