import { Button } from '@mantine/core'
import { ReceiptJapaneseYen } from 'lucide-react'
import { Link } from 'react-router'
import { MANAGER } from '#foundation/rules/authority.ts'
import { useMember } from '#foundation/ui/surface.ts'

/** 「請求設定を追加」 for those who may: on the page of an enterprise, and where there is nothing yet because none was made. */
export function AddSetting({ enterprise }: { enterprise?: number }) {
  if (useMember().authority < MANAGER) return null
  return (
    <Button
      variant={enterprise === undefined ? 'filled' : 'default'}
      component={Link}
      to={`/admin/enterprise_invoice_settings/create${enterprise === undefined ? '' : `?enterprise=${enterprise}`}`}
      leftSection={<ReceiptJapaneseYen size={14} aria-hidden />}
    >
      請求設定を追加
    </Button>
  )
}
