import { Link } from 'react-router'
import { Note } from '#foundation/ui/layout.tsx'
import type { ImagePlace } from './client.ts'
import styles from './images.module.css'

/** What a place is called and where one changes it; `to` is absent where there is nothing to open. */
export type LinkOf = (place: ImagePlace) => { to?: string; label: string }

type Props = { places: readonly ImagePlace[]; linkOf: LinkOf }

/** Where a picture is used; each place leads to where one changes it. */
export function PlaceList({ places, linkOf }: Props) {
  return (
    <section className={styles.places} aria-label="使われている場所">
      <h3>使われている場所 {places.length > 0 && `${places.length}か所`}</h3>
      {places.length === 0 && <Note>まだどこでも使われていません。</Note>}
      <ul>
        {places.map((place) => {
          const { to, label } = linkOf(place)
          return (
            <li key={`${place.kind} ${place.id} ${place.part}`}>
              {to ? <Link to={to}>{label}</Link> : label}
              {place.kind === 'site' && <small>{place.names.join('、')}</small>}
              {place.is_deleted && <small>削除した記事（30日の間は元に戻せます）</small>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
