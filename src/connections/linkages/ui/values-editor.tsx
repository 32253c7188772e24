import { ActionIcon, Autocomplete, Button, Radio, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Row } from '#foundation/ui/layout.tsx'
import { limits, type Mapped, type MappedValue, type UnknownValue, unknownValues } from '../services.ts'
import type { Shown } from './client.ts'
import styles from './linkages.module.css'

type Props = {
  /** How the row is called, for those who hear it. */
  at: string
  row: Mapped
  target: Shown['targets'][number]
  readOnly: boolean
  change: (row: Mapped) => void
  errorAt: (part: string) => string | undefined
}

const countText = ({ values = [], unknown }: Mapped) =>
  [values.length > 0 && `${values.length}件`, unknown === 'ignore' && '一覧にない値は空欄']
    .filter(Boolean)
    .join('・')

/** What a sender's own words stand for in the list of a field, and what becomes of others. */
export function ValuesEditor({ at, row, target, readOnly, change, errorAt }: Props) {
  const [isOpen, setOpen] = useState(false)
  const values = row.values ?? []
  const isWrong = values.some((_, i) => errorAt(`values.${i}.from`) || errorAt(`values.${i}.to`))
  const set = (next: readonly MappedValue[]) => change({ ...row, values: [...next] })
  const setAt = (i: number, value: MappedValue) => set(values.map((each, k) => (k === i ? value : each)))
  return (
    <div className={styles.valueMap}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen || isWrong}
        aria-label={`${at}の値の対応`}
        onClick={() => setOpen(!isOpen)}
      >
        値の対応{countText(row) && `（${countText(row)}）`}
      </Button>
      {(isOpen || isWrong) && (
        <fieldset>
          <legend className="visually-hidden">{at}の値の対応</legend>
          {values.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values have no other name while they are typed
            <div key={i} className={styles.valuePair}>
              <TextInput
                aria-label={`${at}の届く値${i + 1}`}
                placeholder="届く値（例：TKY）"
                readOnly={readOnly}
                maxLength={limits.value}
                value={value.from}
                error={errorAt(`values.${i}.from`)}
                onChange={(event) => setAt(i, { ...value, from: event.currentTarget.value })}
              />
              <span aria-hidden>→</span>
              <Autocomplete
                aria-label={`${at}の入れる値${i + 1}`}
                placeholder={target.options?.[0] ? `例：${target.options[0]}` : '一覧の名前'}
                data={target.options ?? []}
                limit={50}
                readOnly={readOnly}
                maxLength={limits.value}
                value={value.to}
                error={errorAt(`values.${i}.to`)}
                onChange={(to) => setAt(i, { ...value, to })}
              />
              {!readOnly && (
                <ActionIcon
                  variant="subtle"
                  aria-label={`${at}の値${i + 1}を除く`}
                  onClick={() => set(values.filter((_, k) => k !== i))}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
          {!readOnly && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Plus size={14} aria-hidden />}
              disabled={values.length >= limits.values}
              onClick={() => set([...values, { from: '', to: '' }])}
            >
              値を追加
            </Button>
          )}
          <Radio.Group
            label="一覧にない値が届いたとき"
            value={row.unknown ?? 'refuse'}
            onChange={(value) => change({ ...row, unknown: value as UnknownValue })}
          >
            <Row wrap gap={16} above={4}>
              {unknownValues.map(([value, label]) => (
                <Radio key={value} value={value} label={label} disabled={readOnly} />
              ))}
            </Row>
          </Radio.Group>
        </fieldset>
      )}
    </div>
  )
}
