import { sql } from 'kysely'

/**
 * `updated_at = …` of an UPDATE that names its table plainly. It moves on with every write, by a millisecond at least, so
 * that who read the record before is told that it is stale.
 */
export const updatedNow = sql`updated_at = moment_after(updated_at, statement_timestamp())`
