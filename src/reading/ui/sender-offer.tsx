import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { namedPatch } from '#foundation/screens/kinds/named.ts'
import { type MakeProps, slot } from '#foundation/screens/slot.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import type { Reading } from './client.ts'
import type { ReadingDraft } from './use-reading-draft.ts'

const MakeRecord = slot<MakeProps>('make-record')

const company = 'company_id_by_enterprise_id'
const member = 'company_member_id_by_enterprise_id'
type Part = 'company' | 'company_member'

/** Whether a field of this name may be filled by somebody who is to be registered. */
export const isOfSender = (name: string) => name === company || name === member

/** The rest of what the mail says, as the record has it. */
const valuesOf = <P extends object>({ name: _, ...rest }: P & { name: string }) =>
  Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))

type Props = { name: string; offer: NonNullable<Reading['offer']>; draft: ReadingDraft }

/**
 * Under the company and its contact: what the mail says of them, to be registered where the records do not have it. The
 * contact follows the company.
 */
export function SenderOffer({ name, offer, draft }: Props) {
  const [making, setMaking] = useState<Part>()
  const { record, change } = draft
  const has = (key: string) => typeof record[key] === 'number'
  const part: Part = name === company ? 'company' : 'company_member'
  const own = offer[part]
  const isOffered = own !== null && !has(name) && (part === 'company' || has(company))
  const made = making && offer[making]
  const close = () => setMaking(undefined)
  return (
    <>
      {part === 'company' && offer.note && !has(company) && <Note above={2}>{offer.note}</Note>}
      {isOffered && (
        <Button
          size="compact-sm"
          variant="default"
          mt={4}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setMaking(part)}
        >
          「{own.name}」を登録
        </Button>
      )}
      {making && made && (
        <MakeRecord
          key={making}
          list={making === 'company' ? 'companies' : 'company_members'}
          text={made.name}
          given={record}
          values={valuesOf(made)}
          done={(value) => {
            change(namedPatch(making === 'company' ? company : member, value))
            setMaking(making === 'company' && offer.company_member ? 'company_member' : undefined)
          }}
          close={close}
        />
      )}
    </>
  )
}
