import { Button } from '@mantine/core'
import { Actions } from '#foundation/ui/layout.tsx'

type Props = { action: string; close: () => void; isSending: boolean; disabled?: boolean }

/** The buttons of a dialog that sends something: leave it, or send. 取消 would read as taking an agreement back. */
export const FormFoot = ({ action, close, isSending, disabled = false }: Props) => (
  <Actions>
    <Button variant="default" onClick={close}>
      キャンセル
    </Button>
    <Button type="submit" loading={isSending} disabled={disabled}>
      {action}
    </Button>
  </Actions>
)
