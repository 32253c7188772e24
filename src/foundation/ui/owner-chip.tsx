import styles from './primitives.module.css'

/** Dark enough for a white initial (4.5 and more). */
const grounds = ['#8a6a4f', '#5f7546', '#75628c', '#55698f', '#8c5a66', '#3f7a74']

/** A 20 px disc with the initial of a person; the colour follows the id, so it stays the same everywhere. */
export function Initial({ id, name, size = 20 }: { id: number; name: string; size?: number }) {
  const ground = grounds[id % grounds.length]
  return (
    <span
      className={styles.initial}
      style={{ background: ground, width: size, height: size, fontSize: size / 2 }}
      aria-hidden="true"
    >
      {Array.from(name.trim())[0]}
    </span>
  )
}

type Props = { owner: { id: number; name: string } | null | undefined; title?: string }

/** The person in charge: initial and name. Nothing when there is nobody. */
export function OwnerChip({ owner, title }: Props) {
  if (!owner) return null
  return (
    <span className={styles.owner} title={title}>
      <Initial id={owner.id} name={owner.name} />
      {owner.name}
    </span>
  )
}
