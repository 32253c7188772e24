import { Button } from '@mantine/core'
import { Actions } from '#foundation/ui/layout.tsx'

type Props = { close: () => void; action: string; isBusy?: boolean; disabled?: boolean }

/** The end of a dialog that is a form: away from it, and what it does. */
export const DialogActions = ({ close, action, isBusy = false, disabled = false }: Props) => (
  <Actions>
    <Button variant="default" onClick={close}>
      取消
    </Button>
    <Button type="submit" loading={isBusy} disabled={disabled}>
      {action}
    </Button>
  </Actions>
)
