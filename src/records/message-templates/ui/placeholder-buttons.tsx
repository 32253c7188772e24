import styles from './placeholders.module.css'

type Props = {
  legend: string
  placeholders: readonly { name: string; label: string }[]
  insert: (name: string) => void
}

/** The placeholders of a text; a press puts one where the cursor last stood. */
export const PlaceholderButtons = ({ legend, placeholders, insert }: Props) => (
  <fieldset className={styles.placeholders}>
    <legend>{legend}</legend>
    {placeholders.map(({ name, label }) => (
      <button key={name} type="button" onClick={() => insert(name)}>
        {label}
      </button>
    ))}
  </fieldset>
)
