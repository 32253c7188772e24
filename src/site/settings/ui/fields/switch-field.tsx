import { Switch } from '@mantine/core'
import { usePart } from '../editor-context.ts'

type Props = { part: 'article_flg' | 'index_now_flg'; label: string; hint: string }

/** A part that is on or off. */
export function SwitchField({ part, label, hint }: Props) {
  const { value, error, readOnly, change } = usePart(part)
  return (
    <div data-field={part}>
      <Switch
        label={label}
        description={hint}
        checked={value === 1}
        error={error}
        disabled={readOnly}
        onChange={(event) => change(event.currentTarget.checked ? 1 : 0)}
      />
    </div>
  )
}
