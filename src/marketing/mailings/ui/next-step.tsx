import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { recipientStates as is } from '../mailing.ts'
import { AddressDialog } from './address-dialog.tsx'
import type { MailingFamily, MailingOf, Recipient } from './client.ts'
import { useSettle } from './unknown-bar.tsx'

type Props = {
  family: MailingFamily
  mailing: MailingOf
  one: Pick<Recipient, 'number' | 'name' | 'address' | 'state' | 'retry_at'>
}

/** What can be done about one mail: its outcome is unknown, or its address was refused. */
export function NextStep({ family, mailing, one }: Props) {
  const [isCorrecting, setCorrecting] = useState(false)
  const settle = useSettle(family, mailing)
  const who = one.name || one.address
  if (one.state === is.unknown)
    return (
      <Row as="span" gap={4}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${who}に送ったことにする`}
          disabled={settle.isPending}
          onClick={() => settle.mutate({ numbers: [one.number], as: 'sent' })}
        >
          送ったことにする
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${who}に再送`}
          disabled={settle.isPending}
          onClick={() => settle.mutate({ numbers: [one.number], as: 'resend' })}
        >
          再送
        </Button>
      </Row>
    )
  if (one.state === is.refused)
    return (
      <>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Pencil size={13} aria-hidden />}
          aria-label={`${who}の宛先を直す`}
          onClick={() => setCorrecting(true)}
        >
          宛先を直す
        </Button>
        {isCorrecting && (
          <AddressDialog
            family={family}
            mailing={mailing}
            recipient={one}
            close={() => setCorrecting(false)}
          />
        )}
      </>
    )
  if (one.state === is.waiting && one.retry_at) return <>{formatInstant(one.retry_at)} に再試行</>
  return null
}
