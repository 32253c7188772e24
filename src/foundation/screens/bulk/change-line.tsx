import { ActionIcon, NativeSelect, Select } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { type BulkOperation, bulkOperations, operationsOf } from '../../entity/bulk/bulk-action.ts'
import type { Entity } from '../../entity/entity.ts'
import { Stack } from '../../ui/layout.tsx'
import { viewOf } from '../kinds/views.ts'
import styles from './bulk.module.css'
import { editableSections, type Line, type Lines } from './bulk-changes.ts'

type Props = {
  entity: Entity
  line: Line
  lines: Lines
  /** Fields that other lines change already. */
  taken: readonly string[]
  error: string | undefined
}

/** Field, operation and value of one change. */
export function ChangeLine({ entity, line, lines, taken, error }: Props) {
  const { no, key } = line
  const field = key === null ? undefined : entity.fields[key]
  const view = field && viewOf(field.view)
  const id = `bulk-value-${no}`
  const data = editableSections(entity).map(({ group, items }) => ({
    group,
    items: items.map((item) => ({ ...item, disabled: taken.includes(item.value) })),
  }))
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">{field?.label.ja ?? '変更する項目'}</legend>
      <div className={styles.lineHead}>
        <Select
          label="項目"
          placeholder="項目を選ぶ"
          searchable
          data={data}
          value={key}
          onChange={(next) => lines.pick(no, next)}
          data-autofocus={no === 0 || undefined}
        />
        {field && (
          <NativeSelect
            label="操作"
            value={line.operation}
            data={bulkOperations
              .filter(([operation]) => operationsOf(field).includes(operation))
              .map(([value, label]) => ({ value, label }))}
            onChange={(event) => lines.operate(no, event.currentTarget.value as BulkOperation)}
          />
        )}
        {lines.lines.length > 1 && (
          <ActionIcon
            aria-label={`${field?.label.ja ?? '項目'}の変更をやめる`}
            onClick={() => lines.remove(no)}
          >
            <Trash2 size={15} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {field && view && key !== null && line.operation !== 'clear' && (
        <Stack gap={4} above={8} className={styles.value}>
          <label htmlFor={id}>{field.label.ja}</label>
          <view.Input
            id={id}
            field={field}
            name={key}
            record={line.draft}
            change={(patch) => lines.write(no, patch)}
            error={error}
          />
        </Stack>
      )}
      {error && line.operation === 'clear' && (
        <p className={styles.error} data-above={2}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
