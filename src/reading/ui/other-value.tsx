import { Button } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { nameKey } from '#foundation/entity/entity.ts'
import { own } from '#foundation/rules/own.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import type { Reading } from './client.ts'
import styles from './fields.module.css'
import { skillKey } from './marks.ts'
import type { ReadingDraft } from './use-reading-draft.ts'
import type { ChosenSkill } from './written-skills.ts'

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

/** The level of a skill that the model read, while the one that stands there is still what the rules read. */
export const otherLevel = (
  { result, others }: Pick<Reading, 'result' | 'others'>,
  { id, ability_level_id }: Pick<ChosenSkill, 'id' | 'ability_level_id'>,
  { confirmed }: Pick<ReadingDraft, 'confirmed'>,
): number | undefined => {
  const level = own(others?.fields ?? {}, skillKey(id))?.value
  const read = result.skills?.find(({ skill_id }) => skill_id === id)
  const isOpen = read?.ability_level_id === ability_level_id && !confirmed.includes(skillKey(id))
  return isOpen && typeof level === 'number' ? level : undefined
}

/** Alt and Enter take the model's value of the field one is in; answers that field where it had one. */
export const takeOther = (event: KeyboardEvent<HTMLElement>): HTMLElement | undefined => {
  const { key, altKey, nativeEvent, target } = event
  if (key !== 'Enter' || !altKey || nativeEvent.isComposing) return undefined
  const row = (target as HTMLElement).closest<HTMLElement>('[data-field]')
  const take = row?.querySelector<HTMLElement>('[data-take]')
  if (!row || !take) return undefined
  event.preventDefault()
  take.click()
  return row
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
    <Row wrap className={styles.other}>
      <Note as="span">モデル</Note>
      <span>{children}</span>
      <Button
        variant="default"
        size="compact-xs"
        data-take
        aria-keyshortcuts="Alt+Enter"
        aria-label={`${label}にモデルの値を使う`}
        onClick={take}
      >
        使う <Kbd>Alt</Kbd> <Kbd>Enter</Kbd>
      </Button>
    </Row>
  )
}
