import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { badRequest, tooLarge, unsupportedType } from '../errors.ts'
import { sniff } from './sniff.ts'

const maxPixels = 50_000_000

/** A picture for documents and profiles is uploaded up to this size. */
export const pictureMaxBytes = 20 * 1_048_576

/**
 * An uploaded picture as PNG of at most 1,000 pixels a side, upright, transparency kept, without anything hidden in
 * it. Typed by its content: 415 for what is no PNG, JPEG, WebP or GIF, 413 above 50 million pixels (not decoded then).
 */
export const pngPicture = async (
  upload: { path: string; filename: string } | undefined,
): Promise<Uint8Array> => {
  if (!upload) throw badRequest('ファイルを選んでください')
  const bytes = new Uint8Array(await readFile(upload.path))
  const refuse = () => {
    throw unsupportedType('画像を読み取れませんでした。PNGまたはJPEGの画像を選んでください')
  }
  const type = await sniff(bytes, upload.filename)
  if (type.preview !== 'image') throw unsupportedType('PNGまたはJPEGの画像を選んでください')
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  if (width * height > maxPixels)
    throw tooLarge('画像が大きすぎます。縦横1,000ピクセル程度に縮小してからアップロードしてください')
  return sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(1_000, 1_000, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(refuse)
}
