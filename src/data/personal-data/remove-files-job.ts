import type { App } from '#foundation/api/app.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'

export const removeFilesQueue = { name: 'remove-files' } as const

/** Removes the bytes of files that no record names any more; asked for in the transaction that erased them. */
export const removeFilesJob = (app: App): JobKind<{ keys: string[] }> => ({
  ...removeFilesQueue,
  async work({ keys }) {
    for (const key of keys) await app.files.remove(key)
  },
})
