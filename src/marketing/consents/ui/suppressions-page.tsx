import { Button, Pagination } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown, Plus, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { topicLabel } from '../topics.ts'
import { AddDialog } from './add-dialog.tsx'
import {
  exportSuppressions,
  type NewSuppression,
  pageSize,
  refreshSuppressions,
  removeSuppression,
  type Suppression,
  suppressionsQuery,
} from './client.ts'
import styles from './consents.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { SearchBar } from './search-bar.tsx'
import { SuppressionTable } from './suppression-table.tsx'
import { type SearchState, useSearch } from './use-search.ts'

/** The addresses that get no mails, whatever was agreed: found, added, imported, removed. */
export function SuppressionsPage() {
  const state = useSearch()
  const { search, page } = state
  const client = useQueryClient()
  const isManager = useMember().authority >= MANAGER
  const [open, setOpen] = useState<'add' | 'import'>()
  const [removing, setRemoving] = useState<Suppression>()
  const { data } = useQuery({ ...suppressionsQuery(search, page), placeholderData: keepPreviousData })
  const close = () => setOpen(undefined)
  const refresh = () => refreshSuppressions(client)
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  const add = (
    <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setOpen('add')}>
      宛先を追加
    </Button>
  )
  return (
    <>
      <PageHeader
        title="送らない宛先"
        meta={data && `${data.count.toLocaleString('ja-JP')}件`}
        actions={
          <>
            {isManager && <ExportButton search={search} />}
            {isManager && (
              <Button
                variant="default"
                leftSection={<Upload size={15} aria-hidden />}
                onClick={() => setOpen('import')}
              >
                取り込み
              </Button>
            )}
            {add}
          </>
        }
      />
      <p className={styles.lead}>
        ここにある宛先には、同意があっても、提案・一斉配信・アンケート・自動メールを送りません。送る直前に確かめます。
      </p>
      <SearchBar state={state} />
      {!data && <SkeletonRows rows={12} columns={6} />}
      {data?.count === 0 && <Nothing state={state} add={add} />}
      {data && data.count > 0 && (
        <SuppressionTable entries={data.mail_suppressions} remove={isManager ? setRemoving : undefined} />
      )}
      {pages > 1 && (
        <div className={styles.foot}>
          <Pagination total={pages} value={page} onChange={(next) => state.set({ page: String(next) })} />
        </div>
      )}
      {open === 'add' && <AddDialog close={close} done={refresh} />}
      {open === 'import' && <ImportDialog close={close} done={refresh} />}
      {removing && <RemoveDialog entry={removing} close={() => setRemoving(undefined)} done={refresh} />}
    </>
  )
}

function Nothing({ state, add }: { state: SearchState; add: ReactNode }) {
  if (Object.keys(state.search).length === 0)
    return (
      <EmptyState
        title="送らない宛先はまだありません"
        text="メールの配信停止、届かないアドレス、迷惑メールの届け出は、ここに自動で加わります。"
        actions={add}
      />
    )
  return (
    <EmptyState
      title="条件に一致する宛先はありません"
      actions={
        <Button variant="default" onClick={state.clear}>
          条件をクリア
        </Button>
      }
    />
  )
}

type RemoveProps = { entry: Suppression; close: () => void; done: () => Promise<void> }

function RemoveDialog({ entry, close, done }: RemoveProps) {
  const { address, topic } = entry
  const removing = useMutation({
    mutationFn: (reason: string) =>
      removeSuppression({ address, topic: topic as NonNullable<NewSuppression['topic']>, reason }),
    async onSuccess() {
      await done()
      flashSuccess(`${address}を送らない宛先から外しました`)
      close()
    },
  })
  return (
    <ReasonDialog
      title="送らない宛先から外しますか"
      text={`${address}（${topicLabel(topic)}）に、またメールを送れるようになります。理由は監査ログに残ります。`}
      action="外す"
      close={close}
      run={(reason) => removing.mutate(reason)}
      isRunning={removing.isPending}
    />
  )
}

function ExportButton({ search }: { search: SearchState['search'] }) {
  const csv = useMutation({
    mutationFn: () => exportSuppressions(search),
    onSuccess: (file) => saveFile(file, '送らない宛先.csv'),
  })
  return (
    <Button
      variant="default"
      leftSection={<FileDown size={15} aria-hidden />}
      loading={csv.isPending}
      onClick={() => csv.mutate()}
    >
      CSV
    </Button>
  )
}
