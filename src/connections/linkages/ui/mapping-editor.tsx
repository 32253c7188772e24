import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { ApiError } from '#foundation/ui/api.ts'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { limits, type Mapped } from '../services.ts'
import type { Shown } from './client.ts'
import styles from './linkages.module.css'
import type { UsedLinkage } from './use-linkage.ts'
import { ValuesEditor } from './values-editor.tsx'

type Props = {
  saved: readonly Mapped[]
  mapping: readonly Mapped[]
  change: (mapping: readonly Mapped[]) => void
  targets: Shown['targets']
  used: UsedLinkage
}

/** Rows that are filled in; one that has just been added is none yet. */
export const filledRows = (mapping: readonly Mapped[]): Mapped[] =>
  mapping
    .filter(({ from, to }) => from.trim() !== '' && to !== '')
    .map(({ from, to, values = [], unknown }) => {
      const filled = values
        .filter((value) => value.from.trim() !== '' && value.to.trim() !== '')
        .map((value) => ({ from: value.from, to: value.to }))
      return {
        from,
        to,
        ...(filled.length > 0 && { values: filled }),
        ...(unknown === 'ignore' && { unknown }),
      }
    })

/** Which field of the sender fills which of ours. Several into one are put together (姓 and 名). */
export function MappingEditor({ saved, mapping, change, targets, used: { mayWrite, saving } }: Props) {
  const isChanged = JSON.stringify(filledRows(mapping)) !== JSON.stringify(filledRows(saved))
  const note = useKeptForm({ name: 'mapping', value: mapping, isTyped: isChanged, saving, take: change })
  const errors = saving.error instanceof ApiError ? saving.error.fields : {}
  const errorAt = (i: number, part: string) => errors[`linkage.mapping.${i}.${part}`]?.join('、')
  const set = (i: number, row: Mapped) => change(mapping.map((each, at) => (at === i ? row : each)))
  const listed = ({ to }: Mapped) => targets.find(({ key, options }) => key === to && options !== null)
  const data = targets.map(({ key, label }) => ({ value: key, label: `${label}（${key}）` }))
  return (
    <form
      noValidate
      className={styles.mapping}
      onSubmit={(event) => {
        event.preventDefault()
        change(filledRows(mapping))
        saving.mutate({ mapping: filledRows(mapping) })
      }}
    >
      {note}
      {mapping.length === 0 && <Lead below={8}>対応づけはまだありません。</Lead>}
      {mapping.length > 0 && (
        <ul>
          {mapping.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
            <li key={i}>
              <TextInput
                aria-label={`${i + 1}行目の届く項目名`}
                placeholder="届く項目名（例：profile.last_name）"
                readOnly={!mayWrite}
                maxLength={limits.fieldName}
                value={row.from}
                error={errorAt(i, 'from')}
                onChange={(event) => set(i, { ...row, from: event.currentTarget.value })}
              />
              <Select
                aria-label={`${i + 1}行目の入れる項目`}
                placeholder="入れる項目"
                searchable
                readOnly={!mayWrite}
                data={data}
                value={row.to || null}
                error={errorAt(i, 'to')}
                // Another field has another list.
                onChange={(to) => set(i, { from: row.from, to: to ?? '' })}
              />
              {mayWrite && (
                <ActionIcon
                  variant="subtle"
                  aria-label={`${i + 1}行目を除く`}
                  onClick={() => change(mapping.filter((_, at) => at !== i))}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              )}
              {listed(row) && (
                <ValuesEditor
                  at={`${i + 1}行目`}
                  row={row}
                  target={listed(row) as Shown['targets'][number]}
                  readOnly={!mayWrite}
                  change={(next) => set(i, next)}
                  errorAt={(part) => errorAt(i, part)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <Row wrap>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={mapping.length >= limits.mapping}
            onClick={() => change([...mapping, { from: '', to: '' }])}
          >
            行を追加
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={!isChanged}>
            対応づけを保存
          </Button>
        </Row>
      )}
    </form>
  )
}
