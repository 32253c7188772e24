import { srcOf } from '../address.ts'
import type { LibraryImage } from './client.ts'
import styles from './images.module.css'

/** A picture of the library in a grid, which is pressed to choose or to open it. */
export function ImageTile({ image, press }: { image: LibraryImage; press: () => void }) {
  return (
    <button type="button" className={styles.tile} onClick={press}>
      <img src={srcOf(image.url, image.width, 320)} alt="" loading="lazy" />
      <span>{image.name}</span>
      <small>
        {image.width}×{image.height}
        {image.alt === '' && '・代替テキストなし'}
      </small>
    </button>
  )
}
