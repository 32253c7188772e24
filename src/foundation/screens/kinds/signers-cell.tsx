import { StateIcon } from '../../ui/state-icon.tsx'
import { stateOf } from '../../ui/states.ts'
import styles from './kinds.module.css'
import type { CellProps } from './view.ts'

type Signer = { name: string; state_flg: number }

/** Who agrees, in order, each with how far they are: the shape says it, and its word after the name. Who finds no room is in the title. */
export function SignersCell({ name, row }: CellProps) {
  const signers = (row[name] ?? []) as Signer[]
  const shown = signers.map((signer) => ({ ...signer, ...stateOf('signer', signer.state_flg) }))
  return (
    <span
      className={styles.signers}
      title={shown.map((signer) => `${signer.name} ${signer.label}`).join(' › ')}
    >
      {shown.map(({ name: signer, state_flg: _, label, ...look }, at) => {
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: signers keep their order
          <span key={at}>
            {at > 0 && <i aria-hidden>›</i>}
            <StateIcon {...look} />
            {signer}
            <small>{label}</small>
          </span>
        )
      })}
    </span>
  )
}
