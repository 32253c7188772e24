import { ActionIcon, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { showTemplate, usageOf } from '../placeholders.ts'
import { deleteTemplate, type MessageTemplate, refreshTemplates, templatesQuery } from './client.ts'
import styles from './templates.module.css'

const home = '/enterprise/setting/message_templates'
const create = (
  <Button component={Link} to={`${home}/create`} leftSection={<Plus size={16} aria-hidden />}>
    テンプレートを追加
  </Button>
)

/** The agency's mail texts; members read them, managers write them. */
export function TemplatesPage() {
  const { data } = useQuery(templatesQuery)
  const mayWrite = useMember().authority >= 1
  return (
    <>
      <PageHeader
        title="メッセージテンプレート"
        meta={data && `${data.length}件`}
        actions={mayWrite && data && data.length > 0 && create}
      />
      {!data && <SkeletonRows rows={8} columns={5} height={40} />}
      {data?.length === 0 && (
        <EmptyState
          title="テンプレートはまだありません"
          text={
            mayWrite
              ? 'よく送るメールの件名と本文を登録すると、メールの作成画面で選ぶだけで入力できます。'
              : 'テンプレートの追加は、マネージャー以上のメンバーに依頼してください。'
          }
          actions={mayWrite && create}
        />
      )}
      {data && data.length > 0 && <TemplateTable templates={data} mayWrite={mayWrite} />}
    </>
  )
}

function TemplateTable({
  templates,
  mayWrite,
}: {
  templates: readonly MessageTemplate[]
  mayWrite: boolean
}) {
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          {['名前', '用途', '件名', '更新した人', '更新日時'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {mayWrite && (
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {templates.map((template) => (
          <tr key={template.id_by_enterprise_id}>
            <td>
              <Link to={`${home}/${template.id_by_enterprise_id}`}>{template.name}</Link>
            </td>
            <td>{usageOf(template.usage_id)?.label}</td>
            <td className={styles.subject}>{showTemplate(template.subject)}</td>
            <td>{template.enterprise_member?.name}</td>
            <td>{formatInstant(template.updated_at)}</td>
            {mayWrite && (
              <td>
                <DeleteButton template={template} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DeleteButton({ template }: { template: MessageTemplate }) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => deleteTemplate(template),
    onSuccess: async () => {
      await refreshTemplates(client)
      flashSuccess(`${template.name}を削除しました`)
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: `${template.name}を削除しますか`,
      text: '送信済みのメールには影響しません。削除したテンプレートは元に戻せません。',
      action: 'テンプレートを削除',
      danger: true,
    })
    if (yes) removing.mutate()
  }
  return (
    <ActionIcon
      variant="subtle"
      aria-label={`${template.name}を削除`}
      loading={removing.isPending}
      onClick={ask}
    >
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  )
}
