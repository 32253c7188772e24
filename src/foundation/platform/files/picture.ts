import sharp, { type Sharp } from 'sharp'
import { tooLarge, unsupportedType } from '../errors.ts'

/** A picture of more is not decoded: it would stand in memory with four bytes a pixel. */
const maxPixels = 50_000_000

// One picture at a time in a process, and nothing kept of it: whoever serves needs the processor more.
sharp.concurrency(1)
sharp.cache(false)

/** 415 for what cannot be read as a picture, however far the work on it is. */
export const refuseUnreadable = async <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw unsupportedType('画像を読み取れませんでした。別の形式で保存し直してからアップロードしてください')
  })

/**
 * A picture to draw anew, upright; of a moving one the first frame. Throws 413 above 50 million pixels (nothing is
 * decoded then), 415 when it cannot be read.
 */
export const openPicture = async (bytes: Uint8Array): Promise<Sharp> => {
  const { width, height } = await refuseUnreadable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > maxPixels)
    throw tooLarge('画像が大きすぎます。縦×横で5,000万画素までに縮小してください')
  return sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true }).autoOrient()
}
