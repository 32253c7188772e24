import { deadlineKinds } from '#contracts/contract-terms/contract-fields.ts'
import { Columns, Lead } from '#foundation/ui/layout.tsx'
import styles from './document.module.css'
import { SideField } from './side-field.tsx'
import type { SideState } from './use-side.ts'

const parts = ['month', 'date_type', 'day', 'hour', 'desc'] as const
const labels = { month: '月', date_type: '日付の種別', day: '日', hour: '時刻', desc: '補足' }

/** By when what belongs to the month is handed in: the contract's at first, then the month's own. */
export function Deadlines({ state }: { state: SideState }) {
  return (
    <details className={styles.deadlines}>
      <summary>提出期限</summary>
      <Lead above={4}>契約の期限を引き継いでいます。日の30は月末（営業日では最終営業日）です。</Lead>
      {Object.entries(deadlineKinds).map(([kind, label]) => (
        <fieldset key={kind}>
          <legend>{label}</legend>
          <Columns gap={10} column_px={150}>
            {parts.map((part) => (
              <SideField
                key={part}
                state={state}
                name={`deadline_submit_${kind}_${part}`}
                label={labels[part]}
                wide={part === 'desc'}
              />
            ))}
          </Columns>
        </fieldset>
      ))}
    </details>
  )
}
