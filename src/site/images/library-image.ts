import type { ShareImage } from '../frame/share-card.ts'
import type { Site } from '../frame/site.ts'
import { widthsOf } from './address.ts'
import type { PictureData } from './image.ts'

/** A picture of the library for those who share a page, in the widest size it is drawn in. */
export const libraryImage = (
  { origin }: Pick<Site, 'origin'>,
  picture: PictureData,
  alt: string,
): ShareImage => {
  const width = widthsOf(picture.width).at(-1) ?? picture.width
  return {
    url: `${origin}${picture.url}/${width}.${picture.fallback}`,
    width,
    height: Math.round((picture.height * width) / picture.width),
    alt,
  }
}
