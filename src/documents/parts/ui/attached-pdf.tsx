import { Lock } from 'lucide-react'
import { Note, Panel, Row, Stack } from '#foundation/ui/layout.tsx'

/** The document that always goes with its mail: the name of the file, and where it comes from. */
export const AttachedPdf = ({ name, note }: { name: string; note: string }) => (
  <Panel as="div" above={4} below={16}>
    <Row gap={10}>
      <Lock size={14} aria-hidden />
      <Stack gap={2} as="span">
        <span>{name}</span>
        <Note as="span">{note}</Note>
      </Stack>
    </Row>
  </Panel>
)
