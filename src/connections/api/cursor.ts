import { badRequest } from '#foundation/platform/errors.ts'

/** Where the next page begins, for programs to hand back as it is. */
export const toCursor = (after: number): string => `c_${Buffer.from(String(after)).toString('base64url')}`

/** The id after which a page begins; 0 without a cursor. Throws 400 for what is none of ours. */
export const fromCursor = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0
  const text = cursor.startsWith('c_') ? Buffer.from(cursor.slice(2), 'base64url').toString() : ''
  const after = Number(text)
  if (!/^\d{1,10}$/.test(text) || after > 2_147_483_647)
    throw badRequest('cursor が正しくありません。前の答えの next_cursor をそのまま付けてください')
  return after
}
