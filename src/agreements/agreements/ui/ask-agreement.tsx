import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import { api as settings } from '#contracts/agreement-settings/ui/client.ts'
import type { AskAgreementProps } from '#foundation/screens/slot.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { AskForm, type Beside } from './ask-form.tsx'
import type { About } from './client.ts'

type DialogProps<T> = AskAgreementProps<About> & { beside?: Beside<T>; close: () => void }

/** The dialog, once it is known how the agency agrees. */
export function AskDialog<T = null>(props: DialogProps<T>) {
  const { title, close } = props
  const { data } = useQuery(settings.query.get('/api/enterprise/agreement_settings/show'))
  useFocusBack()
  return (
    <Modal opened onClose={close} title={title} size={560}>
      {data ? (
        <AskForm {...props} setting={data.agreement_setting} />
      ) : (
        <SkeletonRows rows={5} columns={1} height={64} />
      )}
    </Modal>
  )
}

/** Asks the other side to agree on a paper: a button, and the dialog it opens. */
export function AskAgreement(props: AskAgreementProps<About>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileCheck2 size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {props.label ?? '合意を依頼'}
      </Button>
      {isOpen && <AskDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}
