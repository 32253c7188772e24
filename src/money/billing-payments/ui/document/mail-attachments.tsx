import { ActionIcon, Button, Checkbox, FileButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { AttachedPdf } from '#documents/parts/ui/attached-pdf.tsx'
import type { SideName } from '#foundation/rules/sides.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { sizeText } from '#records/files/ui/file-size.ts'
import { addSideFile, api, listSideFiles } from '../client.ts'
import styles from './mail.module.css'
import type { SideState } from './use-side.ts'

const DELIVERABLES = 2
const OTHERS = 3
const documents = { billing: '請求書', payment: '支払通知書' } as const

/** What goes with the mail: the document always, the month's deliverables and other files as chosen. */
export function MailAttachments({ state, side }: { state: SideState; side: SideName }) {
  const { row, record, change, errors } = state
  const id = row.id_by_enterprise_id
  const key = ['billing_payments', 'files', id, side]
  const client = useQueryClient()
  const { data: files } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listSideFiles(id, side, signal),
    meta: { quiet: true },
  })
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const adding = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) await addSideFile(id, side, file)
      return chosen.length
    },
    onSuccess: (count) => count > 0 && flashSuccess('ファイルを追加しました'),
    onSettled: refresh,
  })
  const removing = useMutation({
    mutationFn: (fileId: number) => api.post(`/api/enterprise/${side}_files/delete/:id`, { id: fileId }),
    onSettled: refresh,
  })
  const name = `${side}_mail_attachment_item_ids` as const
  const chosen = record[name] ?? []
  const toggle = (item: number) => (event: { currentTarget: { checked: boolean } }) =>
    change({
      [name]: event.currentTarget.checked
        ? [...chosen, item].toSorted((a, b) => a - b)
        : chosen.filter((one) => one !== item),
    })
  return (
    <section aria-label="添付ファイル">
      <h3>添付ファイル</h3>
      <AttachedPdf
        name={`${documents[side]}_${textOf(row[`${side}_recipient_name`])}_${textOf(row.billing_month).replace('-', '')}.pdf`}
        note={`${documents[side]}は必ず添付されます`}
      />
      <Checkbox
        label={`成果物${files ? `（${files.deliverables.length}件）` : ''}`}
        checked={chosen.includes(DELIVERABLES)}
        onChange={toggle(DELIVERABLES)}
      />
      <ul className={styles.files}>
        {files?.deliverables.map((file) => (
          <Row as="li" gap={6} key={file.file_id}>
            <Paperclip size={14} aria-hidden />
            {file.name}
            <small>{sizeText(file.size)}</small>
          </Row>
        ))}
      </ul>
      {files?.deliverables.length === 0 && (
        <Note className={styles.files}>この月の成果物はまだありません。契約稼働の画面で追加します。</Note>
      )}
      <Checkbox
        mt={8}
        label={`その他のファイル${files ? `（${files.others.length}件）` : ''}`}
        checked={chosen.includes(OTHERS)}
        onChange={toggle(OTHERS)}
        error={errors[name]?.join('、')}
      />
      <ul className={styles.files}>
        {files?.others.map((file) => (
          <Row as="li" gap={6} key={file.id_by_enterprise_id}>
            <Paperclip size={14} aria-hidden />
            {file.name}
            <small>{sizeText(file.size)}</small>
            <ActionIcon
              aria-label={`${file.name}を外す`}
              disabled={removing.isPending}
              onClick={() => removing.mutate(file.id_by_enterprise_id)}
            >
              <X size={14} aria-hidden />
            </ActionIcon>
          </Row>
        ))}
      </ul>
      <FileButton multiple onChange={(given) => adding.mutate(given)}>
        {(props) => (
          <Button {...props} size="compact-sm" variant="default" ml={30} mt={4} loading={adding.isPending}>
            ファイルを追加
          </Button>
        )}
      </FileButton>
    </section>
  )
}
