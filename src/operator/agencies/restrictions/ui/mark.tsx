import { StateMark } from '#foundation/ui/state-word.tsx'

/** A feature that is closed, or open. */
export const mark = (closed: boolean) =>
  closed ? (
    <StateMark shape="bar" tone="ng" label="制限中" />
  ) : (
    <StateMark shape="tick" tone="ok" label="利用可" />
  )
