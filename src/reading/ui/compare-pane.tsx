import { Button, SegmentedControl } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { own } from '#foundation/rules/own.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import type { Finish } from './client.ts'
import styles from './compare.module.css'
import { CompareRow } from './compare-row.tsx'
import { differencesOf } from './differences.ts'
import { EndingBar } from './ending-bar.tsx'
import type { FieldsProps } from './fields-pane.tsx'
import { FieldsPane } from './fields-pane.tsx'
import { otherChoices } from './other-choices.ts'
import { takeOther } from './other-value.tsx'
import shared from './reading.module.css'
import type { Ending } from './use-ending.ts'

type Props = FieldsProps & {
  row: RecordRow
  /** What was read or typed. */
  keys: readonly string[]
  ending: Ending
  next: () => void
  children: React.ReactNode
}

const views = [
  { value: 'compare', label: '見くらべる' },
  { value: 'fields', label: '読み取った値を直す' },
]

/** To the next field's choice. */
const focusNext = (from: HTMLElement, within: HTMLElement) => {
  const rows = [...within.querySelectorAll<HTMLElement>('fieldset')]
  const next = rows[rows.findIndex((each) => each.contains(from)) + 1]
  next?.querySelector<HTMLElement>('input:checked')?.focus()
}

const updateOf = (row: RecordRow, keys: readonly string[]): Finish => ({
  mode: 'update',
  record_id: row.id_by_enterprise_id,
  keys: [...keys],
  ...(typeof row.updated_at === 'string' && { record_updated_at: row.updated_at }),
})

/**
 * A record beside what was read: each field that differs is chosen by itself. What the record does not have yet is taken
 * unless people say otherwise; what it has stays.
 */
export function ComparePane({ row, keys, ending, next, children, ...fields }: Props) {
  const { ui, draft, reading, active, activate } = fields
  const [view, setView] = useState('compare')
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({})
  const others = otherChoices(ui.entity, keys, reading, draft)
  const { differing, sameCount } = differencesOf(ui.entity, keys, row, draft.record, Object.keys(others))
  const takesNew = ({ key, old }: (typeof differing)[number]) => said[key] ?? old === ''
  const taken = differing.filter(takesNew)
  const takeAll = (isNew: boolean) => setSaid(Object.fromEntries(differing.map(({ key }) => [key, isNew])))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const taken = takeOther(event)
    if (taken) return focusNext(taken, event.currentTarget)
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !target.matches('input[type=radio]'))
      return
    event.preventDefault()
    focusNext(target, event.currentTarget)
  }
  const take = (key: string, isNew: boolean) => setSaid((before) => ({ ...before, [key]: isNew }))
  const onFocus = ({ target }: FocusEvent) => {
    const key = target.closest<HTMLElement>('[data-field]')?.dataset.field
    if (key) activate(key)
  }
  return (
    <>
      <EndingBar
        draft={draft}
        ending={ending}
        next={next}
        label={taken.length > 0 ? `選んだ${taken.length}項目で更新` : '更新する項目を選んでください'}
        disabled={taken.length === 0}
        end={() =>
          ending.finish.mutate(
            updateOf(
              row,
              taken.map(({ key }) => key),
            ),
          )
        }
      />
      {children}
      <Row wrap gap={4} above={4} below={4}>
        <SegmentedControl size="xs" aria-label="表示" data={views} value={view} onChange={setView} />
        {view === 'compare' && differing.length > 0 && (
          <>
            <Spring />
            <Button size="compact-sm" variant="subtle" onClick={() => takeAll(true)}>
              すべて読み取った値にする
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => takeAll(false)}>
              すべていまのまま
            </Button>
          </>
        )}
      </Row>
      {view === 'fields' ? (
        <FieldsPane {...fields} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the choices in it
        <div onKeyDown={onKeyDown} onFocus={onFocus}>
          {reading.others?.note && <Note above={2}>{reading.others.note}</Note>}
          {differing.length > 0 && (
            <>
              <Note className={shared.keys}>
                <Kbd>←</Kbd> <Kbd>→</Kbd> 選ぶ <Kbd>Enter</Kbd> 次の項目
              </Note>
              <div className={styles.compareTitles} aria-hidden>
                <span>項目</span>
                <span>いまの登録</span>
                <span>読み取った値</span>
              </div>
            </>
          )}
          {differing.map((difference) => (
            <CompareRow
              key={difference.key}
              difference={difference}
              result={reading.result}
              others={own(others, difference.key) ?? []}
              marks={fields.marks}
              draft={draft}
              takesNew={takesNew(difference)}
              take={(isNew) => take(difference.key, isNew)}
              active={active === difference.key}
            />
          ))}
          <Note above={2}>
            {differing.length === 0
              ? `読み取った値は、すべていまの登録と同じです（${sameCount}項目）。`
              : sameCount > 0 && `ほかの${sameCount}項目は、いまの登録と同じです。`}
          </Note>
        </div>
      )}
    </>
  )
}
