import { ZipButton } from '#documents/parts/ui/zip-button.tsx'
import type { ChosenRows } from '#foundation/screens/screen.ts'
import { api } from './client.ts'

/** Chosen agreements as one ZIP for an audit: the sealed files, and a list of who agreed to what. */
export function EvidenceZip({ target, count }: ChosenRows) {
  const body =
    'select_ids' in target
      ? { select_ids: [...target.select_ids] }
      : { conditions: [...target.conditions], keyword: target.keyword }
  return (
    <ZipButton
      document="合意"
      count={count}
      read={() => api.blob('/api/enterprise/agreements/bulk_download_pdf', { body })}
    />
  )
}
