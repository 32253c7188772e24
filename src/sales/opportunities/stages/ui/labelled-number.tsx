import { useId } from 'react'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import styles from './model-settings.module.css'

type NumberProps = { label: string; id?: string } & Omit<Parameters<typeof NumberBox>[0], 'id' | 'label'>

/** A number under its name. */
export function LabelledNumber({ label, id: given, ...rest }: NumberProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{label}</label>
      <NumberBox id={id} {...rest} />
    </div>
  )
}
