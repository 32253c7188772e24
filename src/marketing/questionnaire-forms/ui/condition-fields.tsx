import { ActionIcon, Button, MultiSelect, Select } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { Lead, Panel } from '#foundation/ui/layout.tsx'
import {
  type Condition,
  type ConditionWord,
  conditionWords,
  heading,
  type Item,
  inputOf,
  isChosen,
  limits,
} from '../item.ts'
import styles from './builder.module.css'

type Props = { item: Item; before: readonly Item[]; change: (patch: Partial<Item>) => void }

const wordsFor = (asked: Item | undefined) =>
  (Object.entries(conditionWords) as [ConditionWord, string][])
    .filter(([word]) => (asked && isChosen(inputOf(asked))) || word === 'filled' || word === 'empty')
    .map(([value, label]) => ({ value, label }))

type OneProps = {
  condition: Condition
  at: number
  questions: readonly Item[]
  put: (condition: Condition) => void
  remove: () => void
}

const One = ({ condition, at, questions, put, remove }: OneProps) => {
  const asked = questions.find(({ key }) => key === condition.item)
  const byOption = condition.is === 'is' || condition.is === 'is_not'
  return (
    <div className={styles.condition}>
      <Select
        aria-label={`条件${at + 1}の質問`}
        data={questions.map(({ key, label }) => ({ value: key, label: label || '無題の項目' }))}
        value={condition.item}
        allowDeselect={false}
        onChange={(key) => {
          const next = questions.find((each) => each.key === key)
          if (next) put({ item: next.key, is: isChosen(inputOf(next)) ? 'is' : 'filled', options: [] })
        }}
      />
      <div className={styles.conditionRow}>
        <Select
          aria-label={`条件${at + 1}の比べ方`}
          data={wordsFor(asked)}
          value={condition.is}
          allowDeselect={false}
          onChange={(is) => is && put({ ...condition, is, options: [] })}
        />
        {byOption && (
          <MultiSelect
            aria-label={`条件${at + 1}の選択肢`}
            placeholder={condition.options.length === 0 ? '選んでください' : ''}
            data={(asked?.options ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={condition.options.map(String)}
            onChange={(options) => put({ ...condition, options: options.map(Number) })}
          />
        )}
        <ActionIcon variant="subtle" aria-label={`条件${at + 1}を削除`} onClick={remove}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}

/** On which answers before it an item is shown. All of them must hold. */
export function ConditionFields({ item: { show_if }, before, change }: Props) {
  const questions = before.filter(({ type }) => type !== heading)
  const last = questions.at(-1)
  if (!last && show_if.length === 0) return null
  const put = (next: Condition[]) => change({ show_if: next })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
    <div role="group" aria-label="表示する条件">
      <p className={styles.label}>表示する条件</p>
      <Panel as="div" tone="sunken">
        <Lead>{show_if.length === 0 ? 'いつも出します' : '次の答えのとき、この項目を出す'}</Lead>
        {show_if.map((condition, at) => (
          <One
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
            key={at}
            condition={condition}
            at={at}
            questions={questions}
            put={(next) => put(show_if.map((each, place) => (place === at ? next : each)))}
            remove={() => put(show_if.toSpliced(at, 1))}
          />
        ))}
        {last && show_if.length < limits.conditions && (
          <Button
            variant="subtle"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() =>
              put([
                ...show_if,
                { item: last.key, is: isChosen(inputOf(last)) ? 'is' : 'filled', options: [] },
              ])
            }
          >
            条件を追加
          </Button>
        )}
      </Panel>
    </div>
  )
}
