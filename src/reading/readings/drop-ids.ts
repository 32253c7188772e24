import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'

/** Removes by `work` in one transaction; bytes go once it is committed. */
export const dropIds = async (
  { files }: Pick<App, 'files'>,
  inScope: InScope,
  work: (scope: Scope) => Promise<string[]>,
) => {
  for (const key of await inScope(work)) await files.remove(key)
  return { dropped: true as const }
}
