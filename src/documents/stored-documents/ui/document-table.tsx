import { ActionIcon, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download, Ellipsis } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { saveFile } from '#foundation/ui/save-file.ts'
import { documentKinds, origins } from '../kinds.ts'
import { downloadStored, type StoredDocumentRow } from './client.ts'
import styles from './stored-documents.module.css'

type Props = {
  entries: readonly StoredDocumentRow[]
  /** Undefined for those who may not cancel. */
  cancel: ((entry: StoredDocumentRow) => void) | undefined
}

const heads = ['番号', '取引年月日', '取引先', '金額', '種類', '書類番号', 'ファイル', '区分', '登録', '操作']

/** The entries that were found, each with its file. */
export function DocumentTable({ entries, cancel }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-end={head === '金額' || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id_by_enterprise_id} entry={entry} cancel={cancel} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EntryRow({ entry, cancel }: { entry: StoredDocumentRow; cancel: Props['cancel'] }) {
  const id = entry.id_by_enterprise_id
  const downloading = useMutation({
    mutationFn: () => downloadStored(id),
    onSuccess: (file) => saveFile(file, entry.file_name),
  })
  return (
    <tr>
      <td>{id}</td>
      <td>{formatDate(entry.document_date)}</td>
      <td className={styles.wide}>{entry.counterparty}</td>
      <td data-end>
        <Money amount={entry.amount} />
      </td>
      <td>{documentKinds[entry.kind]}</td>
      <td>{entry.number}</td>
      <td className={styles.wide}>{entry.file_name}</td>
      <td>
        <Origin entry={entry} />
      </td>
      <td>
        {formatInstant(entry.created_at)}
        <small>{entry.enterprise_member?.name ?? 'システム'}</small>
      </td>
      <td className={styles.actions}>
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
      </td>
    </tr>
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
