import type { FastifyRequest } from 'fastify'
import { badRequest } from '#foundation/platform/errors.ts'

const limits = { fields: 20, fieldSize: 1_000, files: 0, parts: 20, headerPairs: 100 }

/** The fields of multipart/form-data, which mail programs may send as well (RFC 8058, section 3.1). */
const readParts = async (request: FastifyRequest): Promise<URLSearchParams> => {
  const form = new URLSearchParams()
  try {
    for await (const part of request.parts({ limits }))
      if (part.type === 'field' && typeof part.value === 'string') form.append(part.fieldname, part.value)
      else if (part.type === 'file') part.file.resume()
  } catch {
    throw badRequest('送信内容の形式を確認してください')
  }
  return form
}

/** What was posted, of either kind of form; anything else is an empty one. */
export const readForm = async (request: FastifyRequest): Promise<URLSearchParams> => {
  if (request.isMultipart()) return readParts(request)
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
}

/** A mail program asks for its user (RFC 8058): the pair it must send, in whatever letters. */
export const isOneClick = (form: URLSearchParams): boolean =>
  [...form].some(
    ([name, value]) => name.toLowerCase() === 'list-unsubscribe' && value.toLowerCase() === 'one-click',
  )
