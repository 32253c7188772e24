import { readFile, stat } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { unsupportedType } from '#foundation/platform/errors.ts'
import { openPicture, refuseUnreadable } from '#foundation/platform/files/picture.ts'
import { sniff } from '#foundation/platform/files/sniff.ts'
import { type PictureExt, widthsOf } from './address.ts'

export type DrawnFile = { width: number; ext: PictureExt; path: string; size: number }
export type Drawn = { width: number; height: number; files: DrawnFile[] }

const isAvif = (bytes: Uint8Array) =>
  /^ftypavi[fs]/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

const refuseOthers = async (bytes: Uint8Array) => {
  if (isAvif(bytes)) return
  if ((await sniff(bytes, 'picture')).preview !== 'image')
    throw unsupportedType('PNG、JPEG、WebP、AVIF、GIFの画像を選んでください')
}

/** Effort and quality by measure: at 1,920 pixels AVIF takes about a second, and looks as the others do. */
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 80 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9, palette: true }),
} satisfies Record<PictureExt, (picture: Sharp) => Sharp>

/**
 * Draws the picture at a path anew, upright and without anything hidden in it: AVIF, WebP and a fallback in every width
 * that pages use, to `out-{width}.{ext}`. Typed by its content: 415 for what is no PNG, JPEG, WebP, AVIF or GIF, 413 as
 * `openPicture` says.
 */
export const run = async ({ path, out }: { path: string; out: string }): Promise<Drawn> => {
  const bytes = new Uint8Array(await readFile(path))
  await refuseOthers(bytes)
  const upright = await openPicture(bytes)
  // One decoding for all: what follows works on plain pixels.
  const { data, info } = await refuseUnreadable(
    upright
      .resize(1_920, 4_000, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { default: sharp } = await import('sharp')
  const { width, height, channels } = info
  const fallback: PictureExt = channels === 4 || channels === 2 ? 'png' : 'jpg'
  const files: DrawnFile[] = []
  for (const at of widthsOf(width))
    for (const ext of ['avif', 'webp', fallback] as const) {
      const file = `${out}-${at}.${ext}`
      const drawn = sharp(data, { raw: { width, height, channels } }).resize(at)
      await refuseUnreadable(encoders[ext](drawn).toFile(file))
      files.push({ width: at, ext, path: file, size: (await stat(file)).size })
    }
  return { width, height, files }
}
