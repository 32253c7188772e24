import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Columns, Panel } from '#foundation/ui/layout.tsx'
import { columnType, heading, type Item, inputOf, limits } from '../item.ts'
import styles from './builder.module.css'
import { api } from './client.ts'
import { ConditionFields } from './condition-fields.tsx'
import { DayLimits } from './day-limits.tsx'
import { OptionFields } from './option-fields.tsx'
import type { Items } from './use-items.ts'

type Props = { item: Item; items: Items; errors: string[] | undefined; typeName: string }
type Change = (patch: Partial<Item>) => void

/** The candidate's column that is asked for; how it is answered follows from it. */
function ColumnField({ item, change }: { item: Item; change: Change }) {
  const { data } = useQuery(api.query.post('/api/enterprise/questionnaire_form_drafts/columns'))
  const columns = data?.columns ?? []
  const choose = (column: string | null) => {
    const found = columns.find((each) => each.column === column)
    if (!found) return
    const { input, unit, options, label } = found
    change({
      column,
      input: input as Item['input'],
      unit,
      options,
      ...(item.label.trim() === '' ? { label } : {}),
    })
  }
  return (
    <Select
      label="候補者の項目"
      withAsterisk
      searchable
      placeholder="検索して選択"
      description="回答は変更の提案として届きます。反映するまで候補者は変わりません。"
      data={columns.map(({ column, label }) => ({ value: column, label }))}
      value={item.column}
      onChange={choose}
    />
  )
}

const limitNames: Readonly<Record<string, readonly [string, string]>> = {
  line: ['最小の文字数', '最大の文字数'],
  text: ['最小の文字数', '最大の文字数'],
  number: ['最小の値', '最大の値'],
  checks: ['選ぶ数の最小', '選ぶ数の最大'],
}

const numberIn = (value: string | number): number | null => (typeof value === 'number' ? value : null)

const LimitFields = ({ item, change }: { item: Item; change: Change }) => {
  const input = inputOf(item)
  const names = input === null ? undefined : limitNames[input]
  if (input === 'file')
    return (
      <NumberInput
        label="ファイルの数（最大）"
        min={1}
        max={limits.files}
        value={item.max ?? 1}
        onChange={(value) => change({ max: numberIn(value) })}
      />
    )
  if (!names) return null
  return (
    <Columns gap={8} column_px={100}>
      <NumberInput
        label={names[0]}
        value={item.min ?? ''}
        onChange={(value) => change({ min: numberIn(value) })}
      />
      <NumberInput
        label={names[1]}
        value={item.max ?? ''}
        onChange={(value) => change({ max: numberIn(value) })}
      />
    </Columns>
  )
}

/** Everything there is to say of one item. */
export function ItemSettings({ item, items, errors, typeName }: Props) {
  const change: Change = (patch) => items.change(item.key, patch)
  const isHeading = item.type === heading
  return (
    <>
      <h2>
        項目の設定 <small>{typeName}</small>
      </h2>
      {errors && (
        <Panel as="ul" tone="ng" className={styles.error} role="alert">
          {errors.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </Panel>
      )}
      {item.type === columnType && <ColumnField item={item} change={change} />}
      <TextInput
        label={isHeading ? '見出し' : '質問'}
        withAsterisk
        maxLength={limits.label}
        value={item.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <Textarea
        label="補足"
        autosize
        minRows={2}
        maxLength={limits.help}
        value={item.help}
        onChange={(event) => change({ help: event.currentTarget.value })}
      />
      {!isHeading && (
        <Switch
          label="必須"
          checked={item.required}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      )}
      {item.type >= 5 && item.type <= 7 && <OptionFields item={item} change={change} />}
      <LimitFields item={item} change={change} />
      {item.type === 3 && (
        <TextInput
          label="単位"
          maxLength={10}
          placeholder="円、年、人 など"
          value={item.unit}
          onChange={(event) => change({ unit: event.currentTarget.value })}
        />
      )}
      {item.type === 4 && <DayLimits item={item} change={change} />}
      <ConditionFields item={item} before={items.items.slice(0, items.items.indexOf(item))} change={change} />
    </>
  )
}
