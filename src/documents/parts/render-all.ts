import type { FileStore, StoredFile } from '#foundation/platform/files/file-store.ts'

/**
 * Renders documents at the same time and puts them into the store, in their order. Answers undefined when one failed, with
 * the reason in `refused` by its id: the numbers of those after it are then others, and all is to be made again.
 */
export const renderAll = async <T>(
  files: FileStore,
  enterpriseId: number,
  items: readonly T[],
  { idOf, render }: { idOf: (item: T) => number; render: (item: T) => Promise<Uint8Array> },
  refused: Map<number, unknown>,
): Promise<StoredFile[] | undefined> => {
  const results = await Promise.allSettled(
    items.map(async (item) => files.put(enterpriseId, await render(item))),
  )
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  for (const [at, item] of items.entries()) {
    const result = results[at]
    if (result?.status === 'rejected') refused.set(idOf(item), result.reason)
  }
  return stored.length === items.length ? stored : undefined
}
