import pg from 'pg'

const { builtins } = pg.types

const instant = (text: string) => new Date(text).toISOString()

const safeInteger = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error('bigint outside the safe range')
  return value
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, instant],
  [builtins.INT8, safeInteger],
])

/** Dates stay strings (a day has no time zone), instants become ISO 8601, bigints numbers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
