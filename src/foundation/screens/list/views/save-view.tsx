import { Popover } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Entity } from '../../../entity/entity.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ListShape } from '../list-address.ts'
import styles from './views.module.css'

const SaveForm = lazyPart(async () => (await import('./save-form.tsx')).SaveForm)

/** Keeps the list as it stands as a view of its own. */
export function SaveView({ entity, shape }: { entity: Entity; shape: ListShape }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={320} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <button
          type="button"
          className={styles.plus}
          aria-label="今の一覧をビューとして保存"
          title="今の一覧をビューとして保存"
          onClick={() => setOpened(!opened)}
        >
          <Plus size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <SaveForm entity={entity} shape={shape} close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
