import { ActionIcon, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { showTemplate, usageOf } from '../placeholders.ts'
import { api, type MessageTemplate, templatesQuery } from './client.ts'

const home = '/enterprise/setting/message_templates'
const create = (
  <Button component={Link} to={`${home}/create`} leftSection={<Plus size={16} aria-hidden />}>
    テンプレートを追加
  </Button>
)

const columnsOf = (mayWrite: boolean): Columns<MessageTemplate> => [
  {
    head: '名前',
    kind: 'long',
    cell: ({ id_by_enterprise_id: id, name }) => <Link to={`${home}/${id}`}>{name}</Link>,
  },
  { head: '用途', kind: 'short', cell: ({ usage_id }) => usageOf(usage_id)?.label },
  { head: '件名', kind: 'long', cell: ({ subject }) => showTemplate(subject) },
  { head: '更新した人', kind: 'short', cell: ({ enterprise_member }) => enterprise_member?.name },
  { head: '更新日時', kind: 'short', cell: ({ updated_at }) => formatInstant(updated_at) },
  mayWrite && { head: '操作', kind: 'actions', cell: (template) => <DeleteButton template={template} /> },
]

/** The enterprise's mail texts; members read them, managers write them. */
export function TemplatesPage() {
  const { data } = useQuery(templatesQuery)
  const mayWrite = useMember().authority >= 1
  return (
    <ListPage
      title="メッセージテンプレート"
      actions={mayWrite && data && data.length > 0 && create}
      label="テンプレートの一覧"
      columns={columnsOf(mayWrite)}
      keyOf={byId}
      rows={data}
      empty={{
        title: 'テンプレートはまだありません',
        text: mayWrite
          ? 'よく送るメールの件名と本文を登録すると、メールの作成画面で選ぶだけで入力できます。'
          : 'テンプレートの追加は、マネージャー以上のメンバーに依頼してください。',
        actions: mayWrite && create,
      }}
    />
  )
}

function DeleteButton({ template: { id_by_enterprise_id: id, name } }: { template: MessageTemplate }) {
  const removing = useMutation({
    ...api.mutation.post('/api/enterprise/message_templates/delete/:id'),
    onSuccess: () => flashSuccess(`${name}を削除しました`),
  })
  const ask = async () => {
    const yes = await confirm({
      title: `${name}を削除しますか`,
      text: '送信済みのメールには影響しません。削除したテンプレートは元に戻せません。',
      action: 'テンプレートを削除',
      danger: true,
    })
    if (yes) removing.mutate({ id })
  }
  return (
    <ActionIcon variant="subtle" aria-label={`${name}を削除`} loading={removing.isPending} onClick={ask}>
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  )
}
