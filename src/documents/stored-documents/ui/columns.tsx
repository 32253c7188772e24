import { ActionIcon, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download, Ellipsis } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { Badge } from '#foundation/ui/badge.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { documentKinds, origins } from '../kinds.ts'
import { api, type StoredDocumentRow } from './client.ts'

/** Undefined for those who may not cancel. */
type Cancel = ((entry: StoredDocumentRow) => void) | undefined

/** An entry with its file. */
export const columnsOf = (cancel: Cancel): readonly Column<StoredDocumentRow>[] => [
  { head: '番号', cell: ({ id_by_enterprise_id: id }) => id },
  { head: '取引年月日', kind: 'short', cell: ({ document_date }) => formatDate(document_date) },
  { head: '取引先', kind: 'long', cell: ({ counterparty }) => counterparty },
  { head: '金額', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  { head: '種類', kind: 'short', cell: ({ kind }) => documentKinds[kind] },
  { head: '書類番号', kind: 'short', cell: ({ number }) => number },
  { head: 'ファイル', kind: 'long', cell: ({ file_name }) => file_name },
  { head: '区分', kind: 'long', cell: (entry) => <Origin entry={entry} /> },
  {
    head: '登録',
    kind: 'short',
    cell: ({ created_at, enterprise_member }) => (
      <>
        {formatInstant(created_at)}
        <small>{enterprise_member?.name ?? 'システム'}</small>
      </>
    ),
  },
  { head: '操作', cell: (entry) => <Actions entry={entry} cancel={cancel} /> },
]

function Actions({ entry, cancel }: { entry: StoredDocumentRow; cancel: Cancel }) {
  const id = entry.id_by_enterprise_id
  const downloading = useMutation({
    mutationFn: () => api.blob('/api/enterprise/stored_documents/download/:id', { id }),
    onSuccess: (file) => saveFile(file, entry.file_name),
  })
  return (
    <Row gap={2}>
      <ActionIcon
        variant="subtle"
        aria-label={`${entry.file_name}をダウンロード（番号${id}）`}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        <Download size={15} aria-hidden />
      </ActionIcon>
      {cancel && entry.origin === 'received' && entry.cancelled_by_id === null && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={`番号${id}のその他の操作`}>
              <Ellipsis size={15} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="ng" onClick={() => cancel(entry)}>
              取り消す
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Row>
  )
}

function Origin({ entry: { origin, cancels_id, cancelled_by_id, reason } }: { entry: StoredDocumentRow }) {
  return (
    <>
      <Badge tone={origin === 'cancelled' ? 'warn' : 'info'}>{origins[origin]}</Badge>
      {cancels_id !== null && (
        <small>
          番号{cancels_id}を取消：{reason}
        </small>
      )}
      {cancelled_by_id !== null && <small>番号{cancelled_by_id}で取消済み</small>}
    </>
  )
}
