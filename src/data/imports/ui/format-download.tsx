import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Row } from '#foundation/ui/layout.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { exportEncodings } from './choices.ts'
import { api } from './client.ts'

/** The empty file of a kind with its headers, in the encoding one's spreadsheet program reads. */
export function FormatDownload({ kind, label: name }: { kind: number; label: string }) {
  const download = useMutation({
    mutationFn: (encoding_type_id: 1 | 2) =>
      api.blob('/api/enterprise/enterprise_import_files/format_download', {
        body: { kind, encoding_type_id },
      }),
    onSuccess: (csv) => saveFile(csv, `${name}_取り込み.csv`),
  })
  return (
    <Row wrap>
      {exportEncodings.map(([id, label]) => (
        <Button
          key={id}
          variant="default"
          leftSection={<Download size={14} aria-hidden="true" />}
          loading={download.isPending && download.variables === id}
          onClick={() => download.mutate(id)}
        >
          書式をダウンロード（{label}）
        </Button>
      ))}
    </Row>
  )
}
