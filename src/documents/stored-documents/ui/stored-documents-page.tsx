import { Button, Pagination } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown, Link2, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { cancelStored, exportStored, ledgerHead, type StoredDocumentRow, searchStored } from './client.ts'
import { DocumentTable } from './document-table.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { SearchBar } from './search-bar.tsx'
import styles from './stored-documents.module.css'
import { type SearchState, useSearch } from './use-search.ts'

const pageSize = 50
const family = ['stored_documents']

/** 電帳法: every issued and received file, searched by date, amount and counterparty. */
export function StoredDocumentsPage() {
  const state = useSearch()
  const { search, page } = state
  const client = useQueryClient()
  const isManager = useMember().authority >= MANAGER
  const [isReceiving, setReceiving] = useState(false)
  const [cancelling, setCancelling] = useState<StoredDocumentRow>()
  const refresh = () => client.invalidateQueries({ queryKey: family })
  const { data } = useQuery({
    queryKey: [...family, 'index', search, page],
    queryFn: ({ signal }) => searchStored(search, page, pageSize, signal),
    placeholderData: keepPreviousData,
  })
  const takingBack = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) => cancelStored(id, reason),
    onSuccess: () => {
      setCancelling(undefined)
      flashSuccess('書類を取り消しました')
      return refresh()
    },
  })
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  const receive = (
    <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setReceiving(true)}>
      受領した書類を保存
    </Button>
  )
  return (
    <>
      <PageHeader
        title="保存書類"
        meta={data && `${data.count.toLocaleString('ja-JP')}件`}
        actions={
          <>
            {isManager && <Exports state={state} />}
            {receive}
          </>
        }
      />
      <SearchBar state={state} />
      {!data && <SkeletonRows rows={12} columns={8} />}
      {data?.count === 0 && <Nothing state={state} receive={receive} />}
      {data && data.count > 0 && (
        <DocumentTable entries={data.stored_documents} cancel={isManager ? setCancelling : undefined} />
      )}
      {pages > 1 && (
        <div className={styles.foot}>
          <Pagination total={pages} value={page} onChange={(next) => state.set({ page: String(next) })} />
        </div>
      )}
      {isReceiving && <ReceiveDialog close={() => setReceiving(false)} done={refresh} />}
      {cancelling && (
        <ReasonDialog
          title="保存した書類を取り消しますか"
          text={`番号${cancelling.id_by_enterprise_id}（${cancelling.file_name}）の取消を記録します。元の記録とファイルは残ります。`}
          action="取り消す"
          close={() => setCancelling(undefined)}
          run={(reason) => takingBack.mutate({ id: cancelling.id_by_enterprise_id, reason })}
          isRunning={takingBack.isPending}
        />
      )}
    </>
  )
}

function Nothing({ state, receive }: { state: SearchState; receive: ReactNode }) {
  if (Object.keys(state.search).length === 0)
    return (
      <EmptyState
        title="保存された書類はまだありません"
        text="確定した請求書や支払通知書は自動で保存されます。取引先から受け取った書類は、ここから保存してください。"
        actions={receive}
      />
    )
  return (
    <EmptyState
      title="条件に一致する書類はありません"
      actions={
        <Button variant="default" onClick={state.clear}>
          条件をクリア
        </Button>
      }
    />
  )
}

/** The list as CSV, and the end of the chain to keep elsewhere. */
function Exports({ state: { search } }: { state: SearchState }) {
  const csv = useMutation({
    mutationFn: () => exportStored(search),
    onSuccess: (file) => saveFile(file, '保存書類.csv'),
  })
  const head = useMutation({
    mutationFn: ledgerHead,
    onSuccess: ({ token, last_id, exported_at }) => {
      const text = `台帳の末尾\n${token}\n件数 ${last_id}\n書き出し ${exported_at}\n`
      saveFile(new Blob([text], { type: 'text/plain' }), `台帳の末尾_${exported_at.slice(0, 10)}.txt`)
    },
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<Link2 size={15} aria-hidden />}
        loading={head.isPending}
        title="別の場所に控えておくと、改ざんの点検に使えます"
        onClick={() => head.mutate()}
      >
        末尾のハッシュ
      </Button>
      <Button
        variant="default"
        leftSection={<FileDown size={15} aria-hidden />}
        loading={csv.isPending}
        onClick={() => csv.mutate()}
      >
        CSV
      </Button>
    </>
  )
}
