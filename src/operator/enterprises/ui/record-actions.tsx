import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { MANAGER } from '#foundation/rules/authority.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { usePaletteActions } from '#foundation/ui/palette/palette-state.ts'
import { useMember } from '#foundation/ui/surface.ts'

/** What one opens of an enterprise from the palette; `write` changes something, which takes a manager. */
const places = [
  { id: 'edit', label: 'エージェントを編集', to: '/edit', write: true },
  { id: 'restrictions', label: '機能制限を変える', to: '/enterprise-restrictions', write: true },
  { id: 'members', label: 'メンバーを開く', to: '/enterprise-members' },
  { id: 'settings', label: '請求設定を開く', to: '/enterprise-invoice-settings' },
  { id: 'invoices', label: '請求書を開く', to: '/enterprise-invoices' },
  { id: 'support', label: 'サポートへの公開を開く', to: '/enterprise-support' },
  { id: 'data', label: 'データの書き出しと消去を開く', to: '/enterprise-data' },
] as const

/** Offers what can be done with the enterprise in view in the palette. */
export function EnterpriseActions({ row }: { row: RecordRow }) {
  const navigate = useNavigate()
  const mayWrite = useMember().authority >= MANAGER
  const [id, name] = [idOf(row), String(row.name ?? '')]
  const actions = useMemo(() => {
    const opened = places
      .filter((place) => mayWrite || !('write' in place))
      .map((place) => ({
        id: `enterprise-${place.id}`,
        label: place.label,
        sub: name,
        run: () => navigate(`/admin/enterprises/${id}${place.to}`),
      }))
    const add = {
      id: 'enterprise-add-setting',
      label: '請求設定を追加',
      sub: name,
      run: () => navigate(`/admin/enterprise_invoice_settings/create?enterprise=${id}`),
    }
    return mayWrite ? [...opened, add] : opened
  }, [id, name, mayWrite, navigate])
  usePaletteActions(actions)
  return null
}
