import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { Link } from 'react-router'
import { confirm } from '#foundation/ui/confirm.tsx'
import { type MessageTemplate, templatesQuery } from '#records/message-templates/ui/client.ts'
import type { Block, MailContent } from '../content.ts'
import { templateToContent } from './from-text.ts'
import styles from './mail-editor.module.css'

/** Message templates for proposals. */
const PROPOSAL = 3

type Props = {
  /** What is put below the text of a template: the cards, the form. */
  ends?: readonly Block[]
  /** Nothing was written that a template would take away. */
  isUntouched: boolean
  pick: (content: MailContent) => void
}

/** Begins a mail from a message template; asks before it takes away what was written. */
export function TemplateMenu({ ends = [], isUntouched, pick }: Props) {
  const { data } = useQuery({ ...templatesQuery, meta: { quiet: true } })
  const take = async (template: MessageTemplate) => {
    const isSure =
      isUntouched ||
      (await confirm({
        title: 'ひな型で置き換えますか',
        text: 'いまの件名と本文は消えます。',
        action: '置き換える',
      }))
    if (isSure) pick(templateToContent(template, ends))
  }
  const fitting = data?.filter(({ usage_id }) => usage_id === PROPOSAL) ?? []
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<LayoutTemplate size={16} aria-hidden />}>
          ひな型から
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.choices}>
        {fitting.map((template) => (
          <Menu.Item key={template.id_by_enterprise_id} onClick={() => void take(template)}>
            {template.name}
            <small>{template.subject}</small>
          </Menu.Item>
        ))}
        {data && fitting.length === 0 && <Menu.Label>用途が「提案」のテンプレートがありません</Menu.Label>}
        <Menu.Divider />
        <Menu.Item component={Link} to="/enterprise/setting/message_templates">
          テンプレートを編集
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
