import sharp from 'sharp'
import type { FileType } from '../../rules/file-types.ts'
import { tooLarge, unsupportedType } from '../errors.ts'

const maxPixels = 50_000_000

/**
 * The picture drawn anew in its own format, upright and without EXIF or anything hidden behind it. 413 above 50 million
 * pixels (nothing is decoded then), 415 when it cannot be read. Of a moving GIF or WebP the first picture is kept.
 */
export const reencodeImage = async (bytes: Uint8Array, { content_type }: FileType): Promise<Uint8Array> => {
  const readable = async <T>(work: Promise<T>): Promise<T> =>
    work.catch(() => {
      throw unsupportedType('画像を読み取れませんでした。別の形式で保存し直してからアップロードしてください')
    })
  const { width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > maxPixels)
    throw tooLarge('画像が大きすぎます。縦×横で5,000万画素までに縮小してください')
  const image = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient()
  return readable(
    image
      .toFormat(content_type.slice('image/'.length) as 'png' | 'jpeg' | 'webp' | 'gif', { quality: 90 })
      .toBuffer(),
  )
}
