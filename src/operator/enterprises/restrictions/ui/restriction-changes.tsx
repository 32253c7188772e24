import type { UseQueryResult } from '@tanstack/react-query'
import { features } from '#foundation/entity/entity.ts'
import { formatInstant } from '#foundation/entity/kinds/index.ts'
import { own } from '#foundation/rules/own.ts'
import type { Change } from '#foundation/screens/client.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { Note } from '#foundation/ui/layout.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { NotRead } from '../../../parts/ui/not-read.tsx'
import styles from './restrictions.module.css'

const names: Readonly<Record<string, string>> = features

/** What was closed and opened again, by whom, the newest first. */
export function RestrictionChanges({ changes }: { changes: UseQueryResult<readonly Change[]> }) {
  const shown = changes.data?.filter(({ column_name }) => Object.hasOwn(names, column_name ?? ''))
  return (
    <section className={styles.changes} aria-label="変更履歴">
      <h2>変更履歴</h2>
      {!shown && changes.isError && <NotRead what="変更履歴" of={changes} />}
      {shown?.length === 0 && <Note above={8}>制限を変えたことはありません。</Note>}
      <ul>
        {shown?.map(({ id, column_name, new_label, created_at, enterprise_member }) => (
          <li key={id}>
            <b>{own(names, column_name ?? '')}</b>
            <time>{formatInstant(created_at)}</time>
            <span>
              <StateWord view="restriction" id={Number(new_label === '制限中')} />
            </span>
            <span>{textOf(enterprise_member?.name)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
