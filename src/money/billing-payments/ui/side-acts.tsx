import { useMutation } from '@tanstack/react-query'
import { FileArchive, Files } from 'lucide-react'
import { useNavigate } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import type { ChosenRows } from '#foundation/screens/screen.ts'
import { type ListActsProps, slot } from '#foundation/screens/slot.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { api } from './client.ts'

const ListActs = slot<ListActsProps>('list-acts')

const documents = { billing: '請求書', payment: '支払通知書' } as const

/** One side of several records: confirm and mail, its PDFs as one ZIP, and of billings one combined invoice, whose page says whether they go together. */
export const sideActsOf = (side: SideName) =>
  function SideActs(rows: ChosenRows) {
    return (
      <>
        <ListActs acts={[`confirm_${side}`, `mail_${side}`]} {...rows} />
        {'select_ids' in rows.target && <FileActs side={side} ids={[...rows.chosen]} />}
      </>
    )
  }

function FileActs({ side, ids }: { side: SideName; ids: number[] }) {
  const navigate = useNavigate()
  const downloading = useMutation({
    mutationFn: () =>
      api.blob(`/api/enterprise/billing_payments/${side}_bulk_download_pdf`, {
        body: { id_by_enterprise_ids: ids },
      }),
    onSuccess: (zip) => {
      saveFile(zip, `${documents[side]}_${today().replaceAll('-', '')}.zip`)
      flashSuccess(`${documents[side]}${ids.length}件をダウンロードしました`)
    },
  })
  return (
    <>
      <button type="button" disabled={downloading.isPending} onClick={() => downloading.mutate()}>
        <FileArchive size={15} aria-hidden />
        {documents[side]}PDFを保存
      </button>
      {side === 'billing' && (
        <button
          type="button"
          disabled={ids.length < 2}
          onClick={() => navigate(`/enterprise/billing_merges/create?ids=${ids.join()}`)}
        >
          <Files size={15} aria-hidden />
          合算請求を作成
        </button>
      )}
    </>
  )
}
