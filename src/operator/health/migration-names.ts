import { knownMigrations } from '#foundation/platform/database/migrate.ts'

let names: readonly string[] | undefined

/** The migrations of this version, read once: a probe that comes every second must not read a hundred files. */
export const migrationNames = (): readonly string[] => {
  names ??= [...knownMigrations().keys()]
  return names
}
