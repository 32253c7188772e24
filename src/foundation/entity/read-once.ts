import type { Scope } from './scope.ts'

/**
 * The scope as one that remembers what it has read: for work that makes many things of the same records and settings,
 * and changes none of them meanwhile.
 */
export const remembering = (scope: Scope): Scope => ({ ...scope, known: new Map() })

/** What `read` answers; a remembering scope asks once for a key. */
export const readOnce = <T>({ known }: Scope, key: string, read: () => Promise<T>): Promise<T> => {
  if (!known) return read()
  const asked = (known.get(key) as Promise<T> | undefined) ?? read()
  known.set(key, asked)
  return asked
}

/** Reads some of a kind by their ids, in one statement; ids that are not there are absent. */
export type ReadMany<T> = (scope: Scope, kind: string, ids: readonly unknown[]) => Promise<Map<unknown, T>>

const keyOf = (kind: string, id: unknown) => `${kind}/${id}`

/** One of a kind, or undefined. */
export const readOne = <T>(
  scope: Scope,
  kind: string,
  id: unknown,
  read: ReadMany<T>,
): Promise<T | undefined> =>
  readOnce(scope, keyOf(kind, id), async () => (await read(scope, kind, [id])).get(id))

/** Reads these at once into a remembering scope, where `readOne` finds them. */
export const readAhead = async <T>(
  scope: Scope,
  kind: string,
  ids: readonly unknown[],
  read: ReadMany<T>,
): Promise<void> => {
  const wanted = [...new Set(ids)].filter((id) => id != null && !scope.known?.has(keyOf(kind, id)))
  if (wanted.length === 0) return
  const found = await read(scope, kind, wanted)
  for (const id of wanted) scope.known?.set(keyOf(kind, id), Promise.resolve(found.get(id)))
}
