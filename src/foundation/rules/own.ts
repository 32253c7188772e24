/**
 * What a table holds under a key that may come from anywhere. `constructor`, `toString` and the like, which every object
 * inherits, are none of its entries. test/structure/tables.test.ts asks for it wherever the server looks a text up.
 */
export const own = <T extends Readonly<Record<string, unknown>>>(
  table: T | null | undefined,
  key: string,
): T[string] | undefined => (table && Object.hasOwn(table, key) ? (table[key] as T[string]) : undefined)
