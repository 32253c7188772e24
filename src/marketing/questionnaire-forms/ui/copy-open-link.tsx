import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { openUrlQuery } from './client.ts'
import type { FormDraft } from './use-form-draft.ts'

/** Puts a text where one pastes it from. */
export const copyText = async (text: string, said: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    flashSuccess(said)
  } catch {
    flashError(`コピーできませんでした。リンクを選んでコピーしてください：${text}`)
  }
}

/** The link for everybody, where the form has one. */
export function CopyOpenLink({ draft }: { draft: FormDraft }) {
  const { server } = draft
  const isOpen = server.open_link_flg === 1
  const { data: url } = useQuery(openUrlQuery(draft.id, isOpen))
  if (!isOpen || !url) return null
  return (
    <Button
      variant="default"
      leftSection={<Link2 size={16} aria-hidden />}
      onClick={() => copyText(url, '公開リンクをコピーしました')}
    >
      リンクをコピー
    </Button>
  )
}
