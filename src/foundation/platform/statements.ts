import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'

/** One statement of a piece of work: its text without any value, when it began and how long it took. */
export type Statement = { text: string; began: Date; took_ms: number; error?: string | undefined }

/** Statements of one piece of work that are kept at most: what asks more is a long job, whose first ones say enough. */
const most = 500
/** Signs of a text at most. */
const longest = 2_000

const collected = new AsyncLocalStorage<Statement[]>()

/** Runs work whose statements are collected (`statementsOf`). */
export const collectStatements = <T>(work: () => T): T => collected.run([], work)

/** The statements of the work that asks. */
export const statementsOf = (): readonly Statement[] => collected.getStore() ?? []

/** A statement's text with the values that stand in it taken out; parameters ($1) are none of the text. */
export const withoutValues = (text: string): string =>
  text
    .slice(0, longest * 4)
    .replace(/'(?:[^']|'')*'?/g, "'?'")
    .replace(/\s+/g, ' ')
    .slice(0, longest)

/** Notes a statement that is over, where its work is collected. */
export const noteStatement = ({ level, query, queryDurationMillis, ...rest }: LogEvent): void => {
  const list = collected.getStore()
  if (!list || list.length >= most) return
  const error =
    level === 'error' ? ((rest as { error?: { code?: unknown } }).error?.code ?? 'error') : undefined
  list.push({
    text: withoutValues(query.sql),
    began: new Date(Date.now() - queryDurationMillis),
    took_ms: queryDurationMillis,
    error: error === undefined ? undefined : String(error),
  })
}
