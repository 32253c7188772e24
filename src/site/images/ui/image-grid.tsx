import { Pagination } from '@mantine/core'
import { srcOf } from '../address.ts'
import { type LibraryImage, pageSize } from './client.ts'
import styles from './images.module.css'

type Props = {
  images: readonly LibraryImage[]
  /** All that match, of which `images` are a page. */
  count: number
  page: number
  go: (page: number) => void
  press: (image: LibraryImage) => void
  label?: string
}

/** A page of the library, each picture pressed to choose or to open it. */
export function ImageGrid({ images, count, page, go, press, label }: Props) {
  const pages = Math.ceil(count / pageSize)
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {images.map((image) => (
          <li key={image.id_by_enterprise_id}>
            <button type="button" className={styles.tile} onClick={() => press(image)}>
              <img src={srcOf(image.url, image.width, 320)} alt="" loading="lazy" />
              <span>{image.name}</span>
              <small>
                {image.width}×{image.height}
                {image.alt === '' && '・代替テキストなし'}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={go}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? '次のページ' : '前のページ',
          })}
        />
      )}
    </>
  )
}
