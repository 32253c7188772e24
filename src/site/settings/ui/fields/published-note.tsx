import styles from './fields.module.css'

type Props = { text: string; reset: () => void; readOnly: boolean; name: string }

/** Under a field that differs from the site: what stands there, and the way back. */
export function PublishedNote({ text, reset, readOnly, name }: Props) {
  return (
    <p className={styles.published}>
      <span>公開中</span>
      {text ? <del>{text}</del> : <span>（空）</span>}
      {!readOnly && (
        <button type="button" aria-label={`${name}を公開中に戻す`} onClick={reset}>
          公開中に戻す
        </button>
      )}
    </p>
  )
}
