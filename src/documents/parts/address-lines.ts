import type { MasterBook } from '#foundation/masterdata/book.ts'

/** A postal address as printed: prefecture and address in one line, the building in the next; nothing for empty ones. */
export const addressLines = (
  masters: MasterBook,
  prefecture: number | null | undefined,
  address: string | null | undefined,
  building: string | null | undefined,
): string[] => {
  const place = `${prefecture == null ? '' : (masters.name('prefectures', prefecture) ?? '')}${address ?? ''}`
  return [place, building ?? ''].filter(Boolean)
}
