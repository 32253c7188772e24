import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel, Row, Stack } from '#foundation/ui/layout.tsx'
import { consentQuery } from './client.ts'
import { HowKnown, howMissing } from './how-known.tsx'
import { useConsent } from './use-consent.ts'

type Props = { candidate: number; name: string; leave: () => void }

/**
 * Asks at the end of registering somebody whether they want mails. Nothing is taken for granted: what is not known stays
 * 未確認, and no mail of the kind goes there until it is.
 */
export function ConsentOffer({ candidate, name, leave }: Props) {
  const { data } = useQuery({
    ...consentQuery(candidate),
    select: ({ mail_consent }) => mail_consent.opted_in,
    meta: { quiet: true },
  })
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const recording = useConsent(candidate, leave)
  if (data !== null) return null
  const record = (opted_in: boolean) => {
    if (note.trim() === '') setError(howMissing)
    else recording.mutate({ opted_in, note: note.trim() })
  }
  return (
    <Panel tone="sunken" aria-label="配信の同意の確認">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          record(true)
        }}
      >
        <Stack gap={8}>
          <p>
            <b>{name}さんは、提案や案件のご案内のメールを受け取ることに同意していますか。</b>
            記録するまで、これらのメールは送られません。
          </p>
          <HowKnown
            value={note}
            error={error}
            isShort
            change={(text) => {
              setNote(text)
              setError(undefined)
            }}
          />
          <Row wrap>
            <Button type="submit" size="compact-md" loading={recording.isPending}>
              同意ありを記録
            </Button>
            <Button size="compact-md" variant="default" onClick={() => record(false)}>
              同意なしを記録
            </Button>
            <Button size="compact-md" variant="subtle" color="gray" onClick={leave}>
              あとで
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  )
}
