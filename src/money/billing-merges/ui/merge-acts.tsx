import { ZipButton } from '#documents/parts/ui/zip-button.tsx'
import type { ChosenRows } from '#foundation/screens/screen.ts'
import { type ListActsProps, slot } from '#foundation/screens/slot.tsx'
import { api } from './client.ts'

const ListActs = slot<ListActsProps>('list-acts')

/** Several merges: confirm and mail, and their PDFs as one ZIP. */
export const MergeActs = (rows: ChosenRows) => (
  <>
    <ListActs acts={['confirm_merges', 'mail_merges']} {...rows} />
    {'select_ids' in rows.target && (
      <ZipButton
        document="合算請求書"
        count={rows.chosen.size}
        read={() =>
          api.blob('/api/enterprise/billing_merges/bulk_download_pdf', {
            body: { id_by_enterprise_ids: [...rows.chosen] },
          })
        }
      />
    )}
  </>
)
