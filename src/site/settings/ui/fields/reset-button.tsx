import type { SettingKey } from '../../schema.ts'
import { usePart } from '../editor-context.ts'

/** Beside the head of a part that differs from the site: the way back. */
export function ResetButton({ part, name }: { part: SettingKey; name: string }) {
  const { isChanged, readOnly, reset } = usePart(part)
  if (!isChanged || readOnly) return null
  return (
    <button type="button" aria-label={`${name}を公開中に戻す`} onClick={reset}>
      公開中に戻す
    </button>
  )
}
