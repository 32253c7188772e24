import type { FastifyInstance } from 'fastify'
import { checkShape } from './body-shape.ts'

/** A form as the object a JSON body would be: a name that stands several times holds a list. */
const readForm = (text: string): Record<string, string | string[]> => {
  const form = new URLSearchParams(text)
  const body = Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
  checkShape(body)
  return body
}

/** Makes a server read bodies of application/x-www-form-urlencoded with the limits of JSON. */
export const takeForms = (server: FastifyInstance): void => {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      try {
        done(null, readForm(text as string))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}
