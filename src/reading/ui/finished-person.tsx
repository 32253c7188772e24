import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { consentQuery } from '#marketing/consents/ui/client.ts'
import { ConsentDialog } from '#marketing/consents/ui/consent-dialog.tsx'
import { ConsentOffer } from '#marketing/consents/ui/consent-offer.tsx'
import { consentLabel } from '#sales/mail-consents/words.ts'

type Props = {
  id: number
  label: string
  /** Nobody else was registered: the consent is asked for at once. */
  isOnly: boolean
}

/** Somebody who was registered from a sheet, and whether they want mails. */
export function FinishedPerson({ id, label, isOnly }: Props) {
  const { data: consent } = useQuery({
    ...consentQuery(id),
    select: ({ mail_consent }) => mail_consent.opted_in,
    meta: { quiet: true },
  })
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const isAsked = isOnly && !isLeft
  return (
    <li>
      <Row gap={12} wrap>
        <Link to={`/enterprise/candidates/${id}`}>{label || `ID ${id}`}</Link>
        {consent !== undefined && <Note as="span">配信の同意 {consentLabel(consent)}</Note>}
        {consent === null && !isAsked && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${label}の同意を記録`}
            onClick={() => setOpen(true)}
          >
            同意を記録
          </Button>
        )}
      </Row>
      {isAsked && <ConsentOffer candidate={id} name={label} leave={() => setLeft(true)} />}
      {isOpen && <ConsentDialog candidate={id} optedIn={null} close={() => setOpen(false)} />}
    </li>
  )
}
