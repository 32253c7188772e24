import { createHash } from 'node:crypto'
import { preconditionFailed } from '#foundation/platform/errors.ts'
import { tagsOf } from '#foundation/platform/http/entity-tags.ts'

const versionOf = (updatedAt: unknown) => Date.parse(updatedAt as string).toString(36)

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 11)

/** The version of a record: when it was written (milliseconds, base 36), and what of it was answered. */
export const recordTag = (record: Record<string, unknown>): string =>
  `"${versionOf(record.updated_at)}.${digest(record)}"`

/** What If-Match says for who remembers the moment alone. */
export const versionTag = (updatedAt: string | undefined): string | undefined =>
  updatedAt && `"${versionOf(updatedAt)}.-"`

/** A page is the same as long as its text is. */
export const pageTag = (page: unknown): string => `W/"${digest(page)}"`

/**
 * Holds If-Match against the record as it stands, locked: the moment it was written counts, since a program may have read
 * other fields of it. Throws 412; a weak tag never matches (RFC 9110, 13.1.1).
 */
export const checkMatch = (header: string | undefined, updatedAt: unknown): void => {
  if (header === undefined) return
  const version = versionOf(updatedAt)
  const matches = tagsOf(header).some(
    (each) => each === '*' || /^"([0-9a-z]+)\.[\w-]+"$/.exec(each)?.[1] === version,
  )
  if (!matches) throw preconditionFailed()
}
