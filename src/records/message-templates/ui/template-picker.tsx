import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { COMMON, fillTemplate, type TemplateValues } from '../placeholders.ts'
import { templatesQuery } from './client.ts'
import styles from './templates.module.css'

type Props = {
  /** What the mail is for; templates of this use and the common ones are offered. */
  usage_id: number
  values: TemplateValues
  /** Takes subject and body with the placeholders filled. */
  pick: (text: { subject: string; body: string }) => void
}

/** Puts a template into a mail form. Nothing while the agency has none that fits. */
export function TemplatePicker({ usage_id, values, pick }: Props) {
  const { data = [] } = useQuery({ ...templatesQuery, meta: { quiet: true } })
  const fitting = data.filter((template) => [usage_id, COMMON].includes(template.usage_id))
  if (fitting.length === 0) return null
  return (
    <div>
      <Menu position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <Button size="compact-sm" variant="default" leftSection={<FileText size={14} aria-hidden />}>
            テンプレート
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {fitting.map(({ id_by_enterprise_id, name, subject, body }) => (
            <Menu.Item
              key={id_by_enterprise_id}
              onClick={() =>
                pick({ subject: fillTemplate(subject, values), body: fillTemplate(body, values) })
              }
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
