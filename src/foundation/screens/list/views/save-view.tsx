import { Popover } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import styles from './views.module.css'

const SaveForm = lazyPart(async () => (await import('./save-form.tsx')).SaveForm)

type Props = { label: string } & Omit<ComponentProps<typeof SaveForm>, 'close'>

/** Keeps what is shown as a view of its own. */
export function SaveView({ label, ...form }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={320} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <button
          type="button"
          className={styles.plus}
          aria-label={label}
          title={label}
          onClick={() => setOpened(!opened)}
        >
          <Plus size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <SaveForm {...form} close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
