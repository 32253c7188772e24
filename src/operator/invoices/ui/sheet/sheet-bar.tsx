import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Row, Spring } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { type State as Look, stateOf } from '#foundation/ui/states.ts'
import styles from './sheet.module.css'
import type { SheetParams } from './use-sheet.ts'

const states = [
  { value: 'draft', label: '下書き' },
  { value: 'approved', label: '承認済' },
  { value: 'sent', label: '送付済' },
  { value: 'paid', label: '入金済' },
  { value: 'overdue', label: '期日を過ぎた' },
]

/** How a late invoice looks. */
export const late: Look = { shape: 'alert', tone: 'warn', label: '期日を過ぎた' }

const legend: readonly Look[] = [...[1, 2, 3, 4].map((id) => stateOf('enterprise_invoice', id)), late]

/** The conditions, and what the signs of the sheet mean. */
export function SheetBar({ params, overdue }: { params: SheetParams; overdue: number | undefined }) {
  const [typed, setTyped] = useState(params.keyword)
  const search = useDebouncedCallback((keyword: string) => params.set('keyword', keyword.trim() || null), 250)
  return (
    <Row wrap inset below={12}>
      <TextInput
        aria-label="エージェント名・番号"
        placeholder="エージェント名・番号"
        leftSection={<Search size={14} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          search(currentTarget.value)
        }}
      />
      <Select
        aria-label="状態"
        placeholder="状態"
        clearable
        w={150}
        data={states.map((one) =>
          one.value === 'overdue' && overdue ? { ...one, label: `${one.label} ${overdue}社` } : one,
        )}
        value={params.state ?? null}
        onChange={(state) => params.set('state', state)}
      />
      <span>円・税抜</span>
      <Spring />
      <Row as="ul" wrap gap={12} className={styles.legend} aria-label="記号の意味">
        {legend.map(({ label, ...look }) => (
          <Row as="li" key={label} gap={4}>
            <StateIcon {...look} />
            {label}
          </Row>
        ))}
      </Row>
    </Row>
  )
}
