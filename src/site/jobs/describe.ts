import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { type JobSearch, onlyCategory } from '../frame/search.ts'

type Read = { tx: Executor; enterpriseId: number }

/** What the enterprise wrote about the category that a search is; empty for its further pages and for any other search. */
export const readDescribe = async ({ tx, enterpriseId }: Read, search: JobSearch): Promise<string> => {
  const only = search.page === 1 ? onlyCategory(search) : undefined
  if (!only) return ''
  const found = await row<{ description: string }>(
    tx,
    sql`SELECT description FROM job_category_describes
        WHERE enterprise_id = ${enterpriseId} AND category = ${`${only.name}-${only.id}`}`,
  )
  return found?.description ?? ''
}

/** Its paragraphs: every line that says something. */
export const describeLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What search engines show of a description. */
const metaLength = 160

/** As one line for the description of the page; undefined without one. */
export const describeMeta = (text: string): string | undefined => {
  const line = describeLines(text).join(' ')
  if (line === '') return undefined
  const characters = [...line]
  return characters.length > metaLength ? `${characters.slice(0, metaLength - 1).join('')}…` : line
}
