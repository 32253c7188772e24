import { ActionIcon, Menu } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { Braces } from 'lucide-react'
import type { MailPlaceholder } from '../placeholders.ts'
import styles from './mail-editor.module.css'
import { insertPlaceholder } from './placeholder-menu.tsx'

type Props = { editor: Editor; list: readonly MailPlaceholder[]; label: string }

/** The placeholders as a menu, for those who do not know the brace. */
export const PlaceholderButton = ({ editor, list, label }: Props) => (
  <Menu position="bottom-end" withinPortal={false} returnFocus={false}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={label} title={label}>
        <Braces size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown className={styles.choices}>
      {list.map(({ name, label: word, sample }) => (
        <Menu.Item key={name} onClick={() => insertPlaceholder(editor, name)}>
          {word}
          <small>例：{sample}</small>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
