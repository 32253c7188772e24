import type { RecordKind } from './records.ts'

/** What the records are called. */
export const recordLabels: Readonly<Record<RecordKind, string>> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  return_path: '戻り先',
}
