import { readFile } from 'node:fs/promises'
import { unsupportedType } from '../errors.ts'
import { openPicture, refuseUnreadable } from './picture.ts'
import { sniff } from './sniff.ts'

/**
 * Draws the picture at a path as PNG of at most 1,000 pixels a side to `out`, upright, transparency kept, without
 * anything hidden in it. Typed by its content: 415 for what is no PNG, JPEG, WebP or GIF, 413 as `openPicture` says.
 */
export const run = async ({ path, out }: { path: string; out: string }): Promise<void> => {
  const bytes = new Uint8Array(await readFile(path))
  const type = await sniff(bytes, 'picture')
  if (type.preview !== 'image') throw unsupportedType('PNGまたはJPEGの画像を選んでください')
  const picture = await openPicture(bytes)
  await refuseUnreadable(
    picture.resize(1_000, 1_000, { fit: 'inside', withoutEnlargement: true }).png().toFile(out),
  )
}
