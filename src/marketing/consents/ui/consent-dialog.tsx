import { Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { Stack } from '#foundation/ui/layout.tsx'
import { DialogActions } from '../../mail-content/ui/dialog-actions.tsx'
import { HowKnown, howMissing } from './how-known.tsx'
import { useConsent } from './use-consent.ts'

type Props = { candidate: number; optedIn: boolean | null; close: () => void }

/** Writes down what a candidate said about mails: how it is known stands beside it. */
export function ConsentDialog({ candidate, optedIn, close }: Props) {
  const [choice, setChoice] = useState(optedIn ? 'out' : 'in')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const recording = useConsent(candidate, close)
  return (
    <Modal opened onClose={close} title="配信の同意を記録" size={520}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (note.trim() === '') setError(howMissing)
          else recording.mutate({ opted_in: choice === 'in', note: note.trim() })
        }}
      >
        <Stack>
          <Radio.Group label="提案・案件のご案内・アンケートなどのメール" value={choice} onChange={setChoice}>
            <Stack gap={8} above={6}>
              <Radio value="in" label="あり（受け取ることに同意）" />
              <Radio value="out" label="なし（受け取らない・撤回）" />
            </Stack>
          </Radio.Group>
          <HowKnown
            value={note}
            error={error}
            hasFocus
            change={(text) => {
              setNote(text)
              setError(undefined)
            }}
          />
          <DialogActions close={close} action="記録" isBusy={recording.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
