/** What was rendered is no longer what would be issued: somebody else changed a record or took a number. */
export class Overtaken extends Error {}

/** Throws it where a record is not as it was when its document was prepared. */
export const checkUnchanged = (
  prepared: readonly { id: number; updated_at: unknown }[],
  now: readonly { id: number; updated_at: unknown }[],
): void => {
  const known = new Map(now.map(({ id, updated_at }) => [id, updated_at]))
  if (prepared.some(({ id, updated_at }) => known.get(id) !== updated_at)) throw new Overtaken()
}
