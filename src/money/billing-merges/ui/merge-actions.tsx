import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Download, Ellipsis, FileCode, Pencil, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { recordOptions, refreshFamily } from '#foundation/screens/queries.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { billingMerge } from '../billing-merge.ts'
import { api } from './client.ts'
import { root } from './screen.tsx'

/** The moves of a merge; one sees the number before it is given. */
const useMoves = (id: number) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const done = (text: string) => async (saved: { billing_merge: RecordRow } | undefined) => {
    if (!saved) return
    await refreshFamily(client, billingMerge, saved.billing_merge)
    flashSuccess(text)
  }
  const confirming = useMutation({
    mutationFn: async () => {
      const { number } = await api.post('/api/enterprise/billing_merges/number_generator/:id', { id })
      const yes = await confirm({
        title: '合算請求を確定しますか',
        text: `番号 ${number} で請求書を発行し、金額を固定します。`,
        action: '合算請求を確定',
      })
      return yes ? api.post('/api/enterprise/billing_merges/confirm/:id', { id }) : undefined
    },
    onSuccess: done('合算請求を確定しました'),
  })
  const cancelling = useMutation({
    mutationFn: (reason: string) =>
      api.post('/api/enterprise/billing_merges/confirm_cancel/:id', { id, body: { reason } }),
    onSuccess: done('合算請求の確定を取り消しました'),
  })
  const dissolving = useMutation({
    mutationFn: async () => {
      const yes = await confirm({
        title: '合算を解除しますか',
        text: '含まれている請求は、ふたたび単独での送信や別の合算ができるようになります。',
        action: '合算を解除',
        danger: true,
      })
      if (yes) await api.post('/api/enterprise/billing_merges/delete/:id', { id })
      return yes
    },
    onSuccess: async (yes) => {
      if (!yes) return
      await navigate(root)
      client.removeQueries({ queryKey: recordOptions(billingMerge.plural, id).queryKey })
      client.invalidateQueries({ queryKey: [billingMerge.plural] })
      flashSuccess('合算を解除しました')
    },
  })
  return { confirming, cancelling, dissolving }
}

/** PDF, editing, and what may follow from the state the merge is in. */
export function MergeActions({ row }: { row: RecordRow }) {
  const id = idOf(row)
  const [isAsking, setAsking] = useState(false)
  const { confirming, cancelling, dissolving } = useMoves(id)
  const downloading = useMutation({
    mutationFn: () => api.blob('/api/enterprise/billing_merges/download_pdf/:id', { id }),
    onSuccess: (file) => saveFile(file, `合算請求書_${String(row.number ?? 'プレビュー')}.pdf`),
  })
  const exporting = useMutation({
    mutationFn: () => api.blob('/api/enterprise/billing_merges/jp_pint/:id', { id }),
    onSuccess: (file) => saveFile(file, `${String(row.number)}.xml`),
  })
  const isConfirmed = row.status_flg === CONFIRMED
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={15} aria-hidden />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        PDF
      </Button>
      <Button
        variant="default"
        component={Link}
        to={`${root}/${id}/edit`}
        leftSection={<Pencil size={14} aria-hidden />}
      >
        編集
      </Button>
      {!isConfirmed && (
        <Button
          leftSection={<Check size={16} aria-hidden />}
          loading={confirming.isPending}
          onClick={() => confirming.mutate()}
        >
          合算請求を確定
        </Button>
      )}
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label="その他の操作">
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isConfirmed ? (
            <>
              <Menu.Item leftSection={<FileCode size={14} aria-hidden />} onClick={() => exporting.mutate()}>
                JP PINT
              </Menu.Item>
              <Menu.Item onClick={() => setAsking(true)}>確定取消</Menu.Item>
            </>
          ) : (
            <Menu.Item
              color="ng"
              leftSection={<Unlink size={14} aria-hidden />}
              onClick={() => dissolving.mutate()}
            >
              合算を解除
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <ReasonDialog
          title="合算請求の確定を取り消しますか"
          text="発行済みの請求書は履歴に残り、番号は再び確定したときに引き継がれます。"
          action="確定を取り消す"
          close={() => setAsking(false)}
          run={(reason) => cancelling.mutate(reason, { onSuccess: () => setAsking(false) })}
          isRunning={cancelling.isPending}
        />
      )}
    </>
  )
}
