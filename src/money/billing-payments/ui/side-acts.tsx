import { Files } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ZipButton } from '#documents/parts/ui/zip-button.tsx'
import type { SideName } from '#foundation/rules/sides.ts'
import type { ChosenRows } from '#foundation/screens/screen.ts'
import { type ListActsProps, slot } from '#foundation/screens/slot.tsx'
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
  const body = { id_by_enterprise_ids: ids }
  return (
    <>
      <ZipButton
        document={documents[side]}
        count={ids.length}
        read={() => api.blob(`/api/enterprise/billing_payments/${side}_bulk_download_pdf`, { body })}
      />
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
