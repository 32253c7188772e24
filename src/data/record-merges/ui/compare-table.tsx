import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { type AnyField, display, type Entity } from '#foundation/entity/entity.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { ValueOf } from '#foundation/screens/record/value-of.tsx'
import { idOf, pathOf, titleOf } from '#foundation/screens/screen.ts'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { canUnite, mergeFields, type Take } from '../united.ts'
import styles from './compare.module.css'

type Choice = { fields: Record<string, Take>; take: (key: string, take: Take | undefined) => void }
type Pair = { entity: Entity; survivor: RecordRow; loser: RecordRow }
type Props = Pair & Choice & { swap: () => void }

const differs = ({ entity, survivor, loser }: Pair, key: string) => {
  const field = entity.fields[key] as AnyField
  return display(field, key, survivor) !== display(field, key, loser)
}

/** Fields in which the two differ first; what is the same need not be chosen and is folded away. */
export function CompareTable({ swap, fields, take, ...pair }: Props) {
  const { entity, survivor, loser } = pair
  const [showSame, setShowSame] = useState(false)
  const keys = mergeFields(entity)
  const different = keys.filter((key) => differs(pair, key))
  const same = keys.filter((key) => !different.includes(key))
  return (
    <div className={plain.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col" data-survivor>
              <Head entity={entity} row={survivor} word="残す記録" />
            </th>
            <th scope="col">
              <Head entity={entity} row={loser} word="統合してなくす記録" />
              <Button variant="default" size="xs" onClick={swap}>
                こちらを残す
              </Button>
            </th>
          </tr>
        </thead>
        <tbody>
          {different.map((key) => (
            <DifferentRow key={key} name={key} fields={fields} take={take} {...pair} />
          ))}
          {different.length === 0 && (
            <tr>
              <td colSpan={3}>すべての項目が同じです。</td>
            </tr>
          )}
          {showSame &&
            same.map((key) => (
              <tr key={key}>
                <th scope="row">{entity.fields[key]?.label.ja}</th>
                <td colSpan={2}>
                  <Value entity={entity} name={key} row={survivor} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <Button
        variant="subtle"
        color="gray"
        mt={8}
        aria-expanded={showSame}
        onClick={() => setShowSame(!showSame)}
      >
        {showSame ? '同じ項目を隠す' : `同じ項目（${same.length}件）を表示`}
      </Button>
    </div>
  )
}

function Head({ entity, row, word }: { entity: Entity; row: RecordRow; word: string }) {
  return (
    <Stack gap={2} className={styles.head}>
      <Note as="span">{word}</Note>
      <a href={`${pathOf(entity)}/${idOf(row)}`} target="_blank" rel="noreferrer">
        {titleOf(entity, row)}
      </a>
      <Note as="span">
        ID {idOf(row)}・更新 {formatInstant(String(row.updated_at))}
      </Note>
    </Stack>
  )
}

const Value = ({ entity, name, row }: { entity: Entity; name: string; row: RecordRow }) => (
  <ValueOf entity={entity} group={{ keys: [name], label: '', wide: true, editable: false }} row={row} />
)

function DifferentRow({ name, fields, take, entity, survivor, loser }: Pair & Choice & { name: string }) {
  const field = entity.fields[name] as AnyField
  const label = field.label.ja
  const chosen = fields[name]
  const option = (value: Take | undefined, what: string) => (
    <Radio
      name={`take-${name}`}
      aria-label={`${label}：${what}`}
      checked={chosen === value}
      onChange={() => take(name, value)}
    />
  )
  return (
    <tr>
      <th scope="row">
        {label}
        {canUnite(field) && (
          <Radio
            mt={6}
            name={`take-${name}`}
            label="両方を残す"
            aria-label={`${label}：両方を残す`}
            checked={chosen === 'both'}
            onChange={() => take(name, 'both')}
          />
        )}
      </th>
      <td data-chosen={chosen !== 'loser' || undefined}>
        <Row align="start" className={styles.choice}>
          {option(undefined, '残す記録の値')}
          <div>
            <Value entity={entity} name={name} row={survivor} />
          </div>
        </Row>
      </td>
      <td data-chosen={chosen !== undefined || undefined}>
        <Row align="start" className={styles.choice}>
          {option('loser', 'なくす記録の値')}
          <div>
            <Value entity={entity} name={name} row={loser} />
          </div>
        </Row>
      </td>
    </tr>
  )
}
