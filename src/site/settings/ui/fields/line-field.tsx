import { TextInput } from '@mantine/core'
import { Stack } from '#foundation/ui/layout.tsx'
import type { SettingKey, SettingParts } from '../../schema.ts'
import { usePart } from '../editor-context.ts'
import { defaultOf } from '../parts.ts'
import { counted } from './count.tsx'
import { PublishedNote } from './part-head.tsx'

/** The parts that are one text. */
export type TextKey = {
  [K in SettingKey]: string extends NonNullable<SettingParts[K]>
    ? NonNullable<SettingParts[K]> extends string
      ? K
      : never
    : never
}[SettingKey]

type Props = { part: TextKey; label: string; max: number; hint?: string; placeholder?: string; type?: 'url' }

/** A part that is one line; empty it falls to its default, which stands in it as a hint. */
export function LineField({ part, label, max, hint, placeholder, type }: Props) {
  const { value, published, error, readOnly, change } = usePart(part)
  return (
    <Stack gap={6} data-field={part}>
      <TextInput
        label={label}
        description={hint}
        placeholder={placeholder ?? (defaultOf(part) || undefined)}
        inputMode={type}
        error={error}
        readOnly={readOnly}
        {...counted(value, max)}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <PublishedNote part={part} name={label} text={published} />
    </Stack>
  )
}
