import { AnnounceEntry } from '#foundation/ui/shell/announce-entry.tsx'
import { Beside } from '../../parts/ui/frames.tsx'

type Props = { title: unknown; content: unknown; at: unknown }
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The announcement as enterprises will read it. */
export function Preview({ title, content, at }: Props) {
  return (
    <Beside label="エージェントでの見え方">
      <h2>エージェントでの見え方</h2>
      <AnnounceEntry
        title={textOf(title)}
        content={textOf(content)}
        created_at={textOf(at) || new Date().toISOString()}
      />
    </Beside>
  )
}
