import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { ConsentDialog } from '../../../consents/ui/consent-dialog.tsx'
import { refreshProposals } from '../client.ts'

/** The way to record a consent without leaving the proposal, which then looks again who gets a mail. */
export function RecordConsent({ id, name }: { id: number; name: string }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LinkButton aria-label={`${name}の同意を記録`} onClick={() => setOpen(true)}>
        同意を記録
      </LinkButton>
      {isOpen && (
        <ConsentDialog
          candidate={id}
          optedIn={null}
          close={() => {
            setOpen(false)
            void refreshProposals(client)
          }}
        />
      )}
    </>
  )
}
