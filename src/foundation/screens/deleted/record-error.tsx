import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Link, useLocation, useNavigate, useParams, useRouteError } from 'react-router'
import type { Entity } from '../../entity/entity.ts'
import { isRestorable } from '../../entity/entity.ts'
import { formatInstant } from '../../entity/kinds/date.ts'
import { ApiError } from '../../ui/api.ts'
import { MessageCard } from '../../ui/pages/message-card.tsx'
import { RouteError } from '../../ui/shell/route-error.tsx'
import { pathOf } from '../screen.ts'
import { type DeletedRecord, deletedOptions } from './client.ts'
import { useRestore } from './use-restore.ts'

/** In place of a record that is not there: that it was deleted, and the way to put it back, for those who may. */
export function RecordError({ entity }: { entity: Entity }) {
  const error = useRouteError()
  const id = Number(useParams().id)
  const isGone = error instanceof ApiError && error.status === 404 && isRestorable(entity) && id > 0
  const { data } = useQuery({
    ...deletedOptions({ target_type: entity.name, id_by_enterprise_id: id }),
    enabled: isGone,
    meta: { quiet: true },
  })
  const [record] = data?.deleted_records ?? []
  return record ? <Deleted entity={entity} record={record} /> : <RouteError />
}

function Deleted({ entity, record }: { entity: Entity; record: DeletedRecord }) {
  const restore = useRestore()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { id_by_enterprise_id: id, title, deleted_at, enterprise_member } = record
  const label = entity.label.ja
  return (
    <MessageCard
      icon={<Trash2 size={20} />}
      title={`この${label}は削除されています`}
      actions={
        <>
          <Button
            loading={restore.isPending}
            onClick={() =>
              restore.mutate(
                { entity, id, title },
                { onSuccess: () => navigate(pathname + search, { replace: true }) },
              )
            }
          >
            {label}を復元
          </Button>
          <Button variant="default" component={Link} to={pathOf(entity)}>
            {label}の一覧に戻る
          </Button>
        </>
      }
    >
      <p>
        {title}は、{formatInstant(deleted_at)}に{enterprise_member?.name ?? 'システム'}
        が削除しました。削除から30日以内は、コメントや添付ファイルも含めて元のまま復元できます。
      </p>
    </MessageCard>
  )
}
