import { FileButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Paperclip, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { LinkButton, Row } from '#foundation/ui/layout.tsx'
import { fileOwner, sendFile } from '#records/files/ui/client.ts'
import { refreshFiles } from '#records/files/ui/refresh-files.ts'
import { contractOperation } from '../../contract-operation.ts'
import type { Operation } from '../client.ts'
import { nameOf } from './use-grid.ts'

/** The reports of a month: how many there are, and where there is none, the way to add one. */
export function ReportCell({ row, count }: { row: Operation; count: number | undefined }) {
  const id = row.id_by_enterprise_id
  const client = useQueryClient()
  const adding = useMutation({
    mutationFn: async (files: File[]) => {
      const owner = fileOwner(contractOperation, id)
      const signal = new AbortController().signal
      for (const file of files) await sendFile(owner, file, { progress: () => undefined, signal })
      return files.length
    },
    onSuccess: (added) => flashSuccess(`${nameOf(row)}の作業報告書を${added}件追加しました`),
    onSettled: () =>
      Promise.all([
        refreshFiles(client, 'operation_files'),
        client.invalidateQueries({ queryKey: [contractOperation.plural, 'month-facts'] }),
      ]),
  })
  if (count === undefined) return null
  if (count > 0)
    return (
      <Row as="span" gap={4}>
        <Paperclip size={13} aria-hidden />
        <Link
          to={`/enterprise/contract_operations/${id}`}
          aria-label={`${nameOf(row)}の作業報告書 ${count}件`}
        >
          {count}件
        </Link>
      </Row>
    )
  if (row.closed_flg === 1) return '—'
  return (
    <FileButton multiple onChange={(files) => files.length > 0 && adding.mutate(files)}>
      {(props) => (
        <LinkButton {...props} disabled={adding.isPending} aria-label={`${nameOf(row)}の作業報告書を追加`}>
          <Row as="span" gap={4}>
            <Plus size={13} aria-hidden />
            {adding.isPending ? '追加中' : '追加'}
          </Row>
        </LinkButton>
      )}
    </FileButton>
  )
}
