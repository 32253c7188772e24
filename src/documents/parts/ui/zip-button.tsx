import { useMutation } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { today } from '#foundation/entity/today.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'

type Props = {
  /** What the PDFs are: 請求書. */
  document: string
  count: number
  read: () => Promise<Blob>
}

/** The PDFs of chosen records as one ZIP, from their bar. */
export function ZipButton({ document, count, read }: Props) {
  const downloading = useMutation({
    mutationFn: read,
    onSuccess: (zip) => {
      saveFile(zip, `${document}_${today().replaceAll('-', '')}.zip`)
      flashSuccess(`${document}${count}件をダウンロードしました`)
    },
  })
  return (
    <button type="button" disabled={downloading.isPending} onClick={() => downloading.mutate()}>
      <FileArchive size={15} aria-hidden />
      {document}PDFを保存
    </button>
  )
}
