import { useId } from 'react'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import styles from './model-settings.module.css'

type NumberProps = { label: string } & Omit<Parameters<typeof NumberBox>[0], 'id' | 'label'>

/** A number under its name. */
export function LabelledNumber({ label, ...rest }: NumberProps) {
  const id = useId()
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{label}</label>
      <NumberBox id={id} {...rest} />
    </div>
  )
}
