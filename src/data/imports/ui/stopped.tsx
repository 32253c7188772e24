import { Panel, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'

/** Why a check or an import stopped, and that nothing is lost. */
export function Stopped({ message }: { message: string | null }) {
  return (
    <Panel as="div" tone="ng" role="alert">
      <Row as="p" align="start">
        <StateIcon shape="alert" tone="ng" />
        <span>{message}。</span>
      </Row>
    </Panel>
  )
}
