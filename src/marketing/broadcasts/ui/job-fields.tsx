import { useId } from 'react'
import { MultiSearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { useNames } from '#foundation/screens/kinds/use-names.ts'
import styles from './broadcasts.module.css'
import type { BroadcastDraft } from './use-broadcast-draft.ts'

const link = { to: 'record', list: 'jobs' } as const

/** The jobs whose cards stand where the text has them; asked for once it does. */
export function JobFields({ draft: { content, change, errors } }: { draft: BroadcastDraft }) {
  const id = useId()
  const names = useNames(link, content.job_ids)
  if (!content.body.some(({ type }) => type === 'jobs') && content.job_ids.length === 0) return null
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        案件カードに出す案件
      </label>
      <MultiSearchPicker
        id={id}
        link={link}
        value={names}
        error={errors.job_ids?.[0]}
        change={(chosen) => change({ job_ids: chosen.map((one) => one.id) })}
      />
      <p className={styles.note}>企業名と販売単価は出ません。選んだ順に並びます。</p>
    </div>
  )
}
