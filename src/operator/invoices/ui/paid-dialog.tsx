import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { today } from '#foundation/entity/today.ts'
import { DatePickerInput } from '#foundation/ui/calendars.ts'
import { Actions } from '#foundation/ui/layout.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'

type Props = { close: () => void; run: (paid_on: string) => void; isRunning: boolean }

/** Asks on which day the money came. */
export function PaidDialog({ close, run, isRunning }: Props) {
  const [day, setDay] = useState<string | null>(today())
  useFocusBack()
  return (
    <Modal opened onClose={close} title="入金済にしますか" size={400}>
      <DatePickerInput
        label="入金日"
        valueFormat="YYYY/MM/DD"
        maxDate={today()}
        value={day}
        onChange={setDay}
        data-autofocus
      />
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button disabled={!day} loading={isRunning} onClick={() => day && run(day)}>
          入金済にする
        </Button>
      </Actions>
    </Modal>
  )
}
