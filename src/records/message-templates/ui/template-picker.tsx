import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { enterpriseQuery, memberName, useMember } from '#foundation/ui/surface.ts'
import { COMMON, fillTemplate, type TemplateValues } from '../placeholders.ts'
import { templatesQuery } from './client.ts'

/** What the templates of a mail are filled with. */
export type TemplateFor = {
  /** What the mail is for; templates of this use and the common ones are offered. */
  usage_id: number
  values: TemplateValues
  /** Who looks after the record; whoever writes the mail where nobody does. */
  owner: string | undefined
}

type Props = TemplateFor & {
  /** Takes subject and body with the placeholders filled. */
  pick: (text: { subject: string; body: string }) => void
}

/** What every template may say of who writes the mail. */
const useOwnValues = (owner: string | undefined): TemplateValues => {
  const member = useMember()
  const enterprise = useQuery({ ...enterpriseQuery, meta: { quiet: true } }).data?.name ?? ''
  const name = memberName(member)
  return {
    担当者名: owner ?? name,
    エージェント名: enterprise,
    署名: [enterprise, name, member.email].filter(Boolean).join('\n'),
  }
}

/** Puts a template into a mail form. Nothing while the enterprise has none that fits. */
export function TemplatePicker({ usage_id, values, owner, pick }: Props) {
  const all = { ...useOwnValues(owner), ...values }
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
        <Menu.Dropdown maw={320} mah={320} style={{ overflow: 'auto' }}>
          {fitting.map(({ id_by_enterprise_id, name, subject, body }) => (
            <Menu.Item
              key={id_by_enterprise_id}
              onClick={() => pick({ subject: fillTemplate(subject, all), body: fillTemplate(body, all) })}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
