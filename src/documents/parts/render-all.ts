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
  const stored: StoredFile[] = []
  for (const [at, result] of results.entries())
    if (result.status === 'fulfilled') stored.push(result.value)
    else refused.set(idOf(items[at] as T), result.reason)
  return stored.length === items.length ? stored : undefined
}
