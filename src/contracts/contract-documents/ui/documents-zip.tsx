import { ZipButton } from '#documents/parts/ui/zip-button.tsx'
import { api } from './client.ts'

/** The issued documents of chosen contracts as one ZIP. */
export const DocumentsZip = ({ ids }: { ids: number[] }) => (
  <ZipButton
    document="契約書類"
    count={ids.length}
    read={() =>
      api.blob('/api/enterprise/contracts/bulk_download_pdf', { body: { id_by_enterprise_ids: ids } })
    }
  />
)
