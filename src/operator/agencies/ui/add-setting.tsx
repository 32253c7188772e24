import { Button } from '@mantine/core'
import { ReceiptJapaneseYen } from 'lucide-react'
import { Link } from 'react-router'

/** 「請求設定を追加」 on the record page of an agency. */
export function AddSetting({ agency }: { agency: number }) {
  return (
    <Button
      variant="default"
      component={Link}
      to={`/admin/enterprise_invoice_settings/create?enterprise=${agency}`}
      leftSection={<ReceiptJapaneseYen size={14} aria-hidden />}
    >
      請求設定を追加
    </Button>
  )
}
