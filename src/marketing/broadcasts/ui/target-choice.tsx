import { SegmentedControl } from '@mantine/core'
import type { TargetTypeId } from '../../mailings/mailing.ts'
import { Labelled } from '../../mailings/ui/labelled.tsx'

type Props = { target: TargetTypeId; choose: (target: TargetTypeId) => void }

/** The kind of people a broadcast goes to. */
export const TargetChoice = ({ target, choose }: Props) => (
  <Labelled label="送る相手">
    {(id) => (
      <SegmentedControl
        aria-labelledby={id}
        data={[
          { value: '1', label: '候補者' },
          { value: '2', label: '企業担当者' },
        ]}
        value={String(target)}
        onChange={(value) => choose(value === '2' ? 2 : 1)}
      />
    )}
  </Labelled>
)
