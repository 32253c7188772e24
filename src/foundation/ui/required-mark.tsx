import styles from './primitives.module.css'

/** 必須, beside the label of a field that must be filled in. */
export function RequiredMark() {
  return <span className={styles.required}>必須</span>
}
