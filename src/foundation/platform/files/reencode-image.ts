import type { FileType } from '../../rules/file-types.ts'
import { openPicture, refuseUnreadable } from './picture.ts'

/** The picture drawn anew in its own format (see `openPicture`), without EXIF or anything hidden behind it. */
export const reencodeImage = async (bytes: Uint8Array, { content_type }: FileType): Promise<Uint8Array> => {
  const format = content_type.slice('image/'.length) as 'png' | 'jpeg' | 'webp' | 'gif'
  return refuseUnreadable((await openPicture(bytes)).toFormat(format, { quality: 90 }).toBuffer())
}
