import { createHash } from 'node:crypto'

/** Pages that are the same for everybody until what they show changes. Forms, drafts and refusals are not. */
const shared: ReadonlySet<string> = new Set([
  'home',
  'jobs',
  'job',
  'articles',
  'article',
  'text',
  'landing',
  'landing_text',
])

/** Whether caches that many share may keep a page, asking each time whether it still stands. */
export const isShared = (page: { kind: string; isPreview?: boolean }): boolean =>
  shared.has(page.kind) && !page.isPreview

/**
 * The entity tag of a page, made of all it is drawn from and of the program that draws it: known before anything is
 * drawn, and another one as soon as a job closes. Weak: the bytes may be packed in several ways.
 */
export const pageTag = (version: string, page: object): string =>
  `W/"${createHash('sha1').update(version).update(JSON.stringify(page)).digest('base64url')}"`
