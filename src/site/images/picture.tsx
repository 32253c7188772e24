import { widthsOf } from './address.ts'
import type { PictureData } from './image.ts'

const srcset = ({ url, width }: PictureData, ext: string) =>
  widthsOf(width)
    .map((each) => `${url}/${each}.${ext} ${each}w`)
    .join(', ')

/** The policy of public pages allows no style in an element: the focus is one of eleven classes each way (images.css). */
const focusOf = ({ focus_x, focus_y }: PictureData) =>
  `fx-${Math.round(focus_x / 10)} fy-${Math.round(focus_y / 10)}`

type Props = {
  picture: PictureData
  alt: string
  /** How wide it stands in the page, as the attribute `sizes` says it. */
  sizes: string
  /** The page's first picture: read at once; others when they come near. */
  first?: boolean
  className?: string
  /** The part of the site's settings it shows, where a preview leads to it. */
  part?: string | undefined
  /** Another picture for screens under 768 px. */
  onPhones?: PictureData | undefined
}

/** A picture of the library in a public page: AVIF, WebP and fallback, its size known before it is read. */
export const Picture = ({ picture, alt, sizes, first = false, className = '', part, onPhones }: Props) => (
  <picture>
    {onPhones && (
      <source media="(max-width: 767px)" type="image/webp" srcSet={srcset(onPhones, 'webp')} sizes={sizes} />
    )}
    <source type="image/avif" srcSet={srcset(picture, 'avif')} sizes={sizes} />
    <source type="image/webp" srcSet={srcset(picture, 'webp')} sizes={sizes} />
    <img
      src={`${picture.url}/${widthsOf(picture.width).at(-1)}.${picture.fallback}`}
      srcSet={srcset(picture, picture.fallback)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      data-part={part}
      className={`${className} ${focusOf(picture)}`.trim()}
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  </picture>
)
