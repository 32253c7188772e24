import { own } from '#foundation/rules/own.ts'
import { Note } from '#foundation/ui/layout.tsx'
import { CertaintyMark, certaintyOf } from './certainty.tsx'
import type { Reading } from './client.ts'
import styles from './compare.module.css'
import type { Difference } from './differences.ts'
import type { Mark } from './marks.ts'
import { skillKey } from './marks.ts'
import type { OtherChoice } from './other-choices.ts'
import { OtherValue } from './other-value.tsx'
import shared from './reading.module.css'
import type { ReadingDraft } from './use-reading-draft.ts'

type Choice = { name: string; isNew: boolean; text: string; checked: boolean; choose: () => void }

function ChoiceCell({ name, isNew, text, checked, choose }: Choice) {
  return (
    <label className={styles.choice} data-checked={checked || undefined}>
      <input type="radio" name={name} checked={checked} onChange={choose} />
      <span className="visually-hidden">{isNew ? '読み取った値：' : 'いまの登録：'}</span>
      <span className={styles.choiceText} data-empty={text === '' || undefined}>
        {text || '未入力'}
      </span>
    </label>
  )
}

type Props = {
  difference: Difference
  result: Reading['result']
  marks: readonly Mark[]
  /** What the model read otherwise of it, and what makes that the value that was read. */
  others: readonly OtherChoice[]
  draft: ReadingDraft
  takesNew: boolean
  take: (isNew: boolean) => void
  active: boolean
}

/** One field: what the record holds, and what was read; the arrow keys choose between the two. */
export function CompareRow({ difference, result, marks, others, draft, takesNew, take, active }: Props) {
  const { key, label, old, fresh } = difference
  const isOfSkills = key === 'skill_ids'
  const isOf = (mark: Mark) =>
    isOfSkills ? mark.keys.some((each) => each.startsWith(skillKey(''))) : mark.keys.includes(key)
  const numbers = marks.filter(isOf).map(({ n }) => n)
  const note = own(result.fields, key)?.note
  return (
    <fieldset
      className={styles.compareRow}
      data-field={key}
      data-check={certaintyOf(result, key, draft) === 'check' || undefined}
      data-active={active || undefined}
    >
      <legend className={styles.compareLabel}>{label}</legend>
      <ChoiceCell name={key} isNew={false} text={old} checked={!takesNew} choose={() => take(false)} />
      <div>
        <ChoiceCell name={key} isNew text={fresh} checked={takesNew} choose={() => take(true)} />
        {others.map((other) => (
          <OtherValue
            key={other.name}
            label={other.name}
            take={() => {
              draft.change(other.patch)
              take(true)
            }}
          >
            {other.text}
          </OtherValue>
        ))}
        {note && <Note above={2}>{note}</Note>}
        {isOfSkills && <Note above={2}>いまのスキルは残し、読み取ったスキルと年数を足します</Note>}
      </div>
      <span className={styles.compareSure}>
        {!isOfSkills && <CertaintyMark certainty={certaintyOf(result, key, draft)} />}
      </span>
      <span className={`${shared.numbers} ${styles.compareSure}`}>{numbers.slice(0, 6).join('・')}</span>
    </fieldset>
  )
}
