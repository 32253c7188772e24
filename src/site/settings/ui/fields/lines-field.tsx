import { TextInput } from '@mantine/core'
import { useEditor, usePart } from '../editor-context.ts'
import { Count } from './count.tsx'
import styles from './fields.module.css'
import { PublishedNote } from './published-note.tsx'

type Props = { part: 'main_title' | 'sub_title'; label: string; max: number; hint?: string }

const lines = [0, 1, 2]

/** A part of up to three lines, each shown as a line of the page. */
export function LinesField({ part, label, max, hint }: Props) {
  const { value, published, isChanged, error, readOnly, change, reset } = usePart(part)
  const { draft } = useEditor()
  const put = (at: number, text: string) => {
    const next = lines.map((each) => (each === at ? text : (value[each] ?? '')))
    while (next.length > 0 && next.at(-1) === '') next.pop()
    change(next)
  }
  const wasEmptied = value.every((line) => line.trim() === '') && !draft.errors[part]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
    <div className={styles.field} data-field={part} role="group" aria-label={label}>
      <p className={styles.label}>
        {label}
        {hint && <span>{hint}</span>}
      </p>
      {lines.map((at) => (
        <TextInput
          key={at}
          aria-label={`${label} ${at + 1}行目`}
          placeholder={at === 2 ? '3行目（任意）' : `${at + 1}行目`}
          value={value[at] ?? ''}
          error={at === 0 ? error : undefined}
          readOnly={readOnly}
          maxLength={max}
          rightSectionWidth={72}
          rightSection={<Count text={value[at] ?? ''} max={max} />}
          rightSectionPointerEvents="none"
          onChange={(event) => put(at, event.currentTarget.value)}
        />
      ))}
      {wasEmptied && <p className={styles.hint}>すべて空にすると、はじめの文言が表示されます。</p>}
      {isChanged && (
        <PublishedNote text={published.join(' ')} reset={reset} readOnly={readOnly} name={label} />
      )}
    </div>
  )
}
