import type { ReactNode } from 'react'
import { nameKey } from '#foundation/entity/entity.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { Kbd } from '#foundation/ui/kbd.tsx'
import type { Reading } from './client.ts'
import styles from './fields.module.css'
import type { ReadingDraft } from './use-reading-draft.ts'

/** What the model read of a field where the rules read something else, and what takes it; gone once people have typed. */
export const otherOf = (
  { others, other_draft }: Pick<Reading, 'others' | 'other_draft'>,
  key: string,
  { typed, confirmed }: Pick<ReadingDraft, 'typed' | 'confirmed'>,
): { row: Values; patch: Values } | undefined => {
  const isOpen = !Object.hasOwn(typed, key) && !confirmed.includes(key)
  if (!isOpen || !Object.hasOwn(others?.fields ?? {}, key) || !Object.hasOwn(other_draft, key))
    return undefined
  const keys = [key, nameKey(key)].filter((each) => Object.hasOwn(other_draft, each))
  return { row: other_draft, patch: Object.fromEntries(keys.map((each) => [each, other_draft[each]])) }
}

/** Both values are there: Enter says that the one in the input is right, Alt and Enter take this one. */
export function OtherValue({
  label,
  take,
  children,
}: {
  label: string
  take: () => void
  children: ReactNode
}) {
  return (
    <div className={styles.other}>
      <span>モデル</span>
      <span>{children}</span>
      <button
        type="button"
        data-take
        aria-keyshortcuts="Alt+Enter"
        aria-label={`${label}にモデルの値を使う`}
        onClick={take}
      >
        使う <Kbd>Alt</Kbd> <Kbd>Enter</Kbd>
      </button>
    </div>
  )
}
