import { useMutation } from '@tanstack/react-query'
import { FileArchive, Files, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import listStyles from '#foundation/screens/list/list.module.css'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { api } from './client.ts'

const documents = { billing: '請求書', payment: '支払通知書' } as const

/** The bar of one side: its PDFs as one ZIP, and of billings one combined invoice, whose page says whether they go together. */
export const bulkBarOf =
  (side: SideName) =>
  ({ chosen, clear, tools }: ComponentProps<NonNullable<EntityScreen['bulk']>>) => {
    const navigate = useNavigate()
    const downloading = useMutation({
      mutationFn: () =>
        api.blob(`/api/enterprise/billing_payments/${side}_bulk_download_pdf`, {
          body: { id_by_enterprise_ids: [...chosen] },
        }),
      onSuccess: (zip) => {
        saveFile(zip, `${documents[side]}_${today().replaceAll('-', '')}.zip`)
        flashSuccess(`${documents[side]}${chosen.size}件をダウンロードしました`)
      },
    })
    return (
      <section className={listStyles.bulk} data-foot aria-label="選択した行の操作">
        <b aria-live="polite">{chosen.size}件を選択中</b>
        <button type="button" disabled={downloading.isPending} onClick={() => downloading.mutate()}>
          <FileArchive size={15} aria-hidden />
          {documents[side]}PDFを保存
        </button>
        {side === 'billing' && (
          <button
            type="button"
            disabled={chosen.size < 2}
            onClick={() => navigate(`/enterprise/billing_merges/create?ids=${[...chosen].join()}`)}
          >
            <Files size={15} aria-hidden />
            合算請求を作成
          </button>
        )}
        {tools}
        <button type="button" aria-label="選択を解除" onClick={clear}>
          <X size={16} aria-hidden />
        </button>
      </section>
    )
  }
