import { Note, Stack } from '#foundation/ui/layout.tsx'
import { ImageField } from '../../../images/ui/image-field.tsx'
import { usePart } from '../editor-context.ts'
import { PartError } from './part-head.tsx'

/** A part that is one picture of the library, for decoration or with a name beside it: it needs no text of its own. */
export function PictureField({
  part,
  label,
  hint,
}: {
  part: 'logo_url' | 'key_visual'
  label: string
  hint: string
}) {
  const { value, readOnly, error, change } = usePart(part)
  return (
    <Stack gap={6} data-field={part}>
      <ImageField
        label={label}
        value={value || null}
        readOnly={readOnly}
        onChange={(next) => change(next.value)}
      />
      <Note>{hint}</Note>
      <PartError>{error}</PartError>
    </Stack>
  )
}
