import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { FileDown, Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { byId } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { api, type DocumentSearch, type StoredDocumentRow } from './client.ts'
import { columnsOf } from './columns.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { SearchBar, searchOf } from './search-bar.tsx'

/** 電帳法: every issued and received file, searched by date, amount and counterparty. */
export function StoredDocumentsPage() {
  const address = useListAddress()
  const search = searchOf(address)
  const isManager = useMember().authority >= MANAGER
  const [isReceiving, setReceiving] = useState(false)
  const [cancelling, setCancelling] = useState<StoredDocumentRow>()
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/stored_documents/index', {
      body: { ...search, page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const receive = (
    <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setReceiving(true)}>
      受領した書類を保存
    </Button>
  )
  return (
    <>
      <ListPage
        title="保存書類"
        actions={
          <>
            {isManager && <Exports search={search} />}
            {receive}
          </>
        }
        filters={<SearchBar address={address} />}
        views={{ target: 'stored_document', page: 'stored_documents' }}
        label="保存書類の一覧"
        columns={columnsOf(isManager ? setCancelling : undefined)}
        keyOf={byId}
        rows={data?.stored_documents}
        count={data?.count}
        address={address}
        isFiltered={Object.keys(search).length > 0}
        empty={{
          title: '保存された書類はまだありません',
          text: '確定した請求書や支払通知書は自動で保存されます。取引先から受け取った書類は、ここから保存してください。',
          actions: receive,
        }}
        unmatched={{ title: '条件に一致する書類はありません' }}
      />
      {isReceiving && <ReceiveDialog close={() => setReceiving(false)} />}
      {cancelling && <CancelDialog entry={cancelling} close={() => setCancelling(undefined)} />}
    </>
  )
}

function CancelDialog({ entry, close }: { entry: StoredDocumentRow; close: () => void }) {
  const { id_by_enterprise_id: id, file_name } = entry
  const cancelling = useMutation({
    ...api.mutation.post('/api/enterprise/stored_documents/cancel/:id'),
    onSuccess: () => {
      close()
      flashSuccess('書類を取り消しました')
    },
  })
  return (
    <ReasonDialog
      title="保存した書類を取り消しますか"
      text={`番号${id}（${file_name}）の取消を記録します。元の記録とファイルは残ります。`}
      action="取り消す"
      close={close}
      run={(reason) => cancelling.mutate({ id, body: { reason } })}
      isRunning={cancelling.isPending}
    />
  )
}

/** The list as CSV, and the end of the chain to keep elsewhere. */
function Exports({ search }: { search: DocumentSearch }) {
  const csv = useMutation({
    mutationFn: () => api.blob('/api/enterprise/stored_documents/csv', { body: search }),
    onSuccess: (file) => saveFile(file, '保存書類.csv'),
  })
  const head = useMutation({
    mutationFn: () => api.post('/api/enterprise/stored_documents/head'),
    onSuccess: ({ head: { token, last_id, exported_at } }) => {
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
