import { Textarea } from '@mantine/core'
import styles from '../../documents/field.module.css'
import { textOf } from '../../entity/ui/kinds/view.ts'
import { RequiredMark } from '../../ui/required-mark.tsx'
import type { SideState } from './use-side.ts'

/** The subject of a mail: one line of text that wraps, so that a long one is read whole. */
export function MailSubject({ state, name }: { state: SideState; name: string }) {
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        件名
        <RequiredMark />
      </label>
      <Textarea
        id={name}
        autosize
        minRows={1}
        maxRows={4}
        value={textOf(state.record[name])}
        error={state.errors[name]?.join('、')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
        onChange={(event) => state.change({ [name]: event.currentTarget.value.replace(/[\r\n]+/g, ' ') })}
      />
    </div>
  )
}
