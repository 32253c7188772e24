import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useEver } from '../use-ever.ts'

const AnnounceModal = lazy(() => import('./announce-modal.tsx'))

/** The help button, which opens the announcements. */
export function Announcements() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <ActionIcon size={32} aria-label="お知らせ" onClick={open}>
        <CircleHelp size={18} />
      </ActionIcon>
      <Suspense>{useEver(opened) && <AnnounceModal opened={opened} close={close} />}</Suspense>
    </>
  )
}
