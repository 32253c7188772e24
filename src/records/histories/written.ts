/**
 * A stored value as an update takes it, so that a change can be put back by the record's own update: id lists
 * [{ id: 3, ability_level_id: 6 }] → { 3: { ability_level_id: 6 } }, everything else as it is.
 */
export const asWritten = (value: unknown): unknown =>
  Array.isArray(value) &&
  value.every((each) => each && typeof each === 'object' && 'ability_level_id' in each)
    ? Object.fromEntries(
        value.map(({ id, ability_level_id }: { id: number; ability_level_id: number | null }) => [
          id,
          { ability_level_id },
        ]),
      )
    : value
