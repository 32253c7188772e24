import type { MasterBook } from '#foundation/masterdata/book.ts'

/** A postal address as printed: prefecture and address in one line, the building in the next; nothing for empty ones. */
export const addressLines = (
  masters: MasterBook,
  prefecture: unknown,
  address: unknown,
  building: unknown,
): string[] => {
  const place = `${typeof prefecture === 'number' ? (masters.name('prefectures', prefecture) ?? '') : ''}${(address as string | null) ?? ''}`
  return [place, (building as string | null) ?? ''].filter(Boolean)
}
