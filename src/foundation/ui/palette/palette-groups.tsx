import {
  ArrowRight,
  Building2,
  FileText,
  Handshake,
  type LucideIcon,
  Plus,
  ReceiptText,
  SquarePen,
  UserRound,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Initial } from '../owner-chip.tsx'
import type { Slice } from '../shell/slice.ts'
import { rankItems } from './match.ts'
import type { PaletteAction } from './palette-state.ts'

export type PaletteItem = {
  id: string
  label: string
  sub?: string | undefined
  icon: ReactNode
  shortcut?: string | undefined
  /** Opens a screen, or runs an action. */
  target: { path: string } | { run: () => void }
}
export type PaletteGroup = { label: string; items: PaletteItem[] }

/** Records as the server finds them. */
export type FoundGroup = {
  key: string
  label: string
  items: { id_by_enterprise_id: number; title: string; sub: string | null; path: string }[]
}

const icons: Record<string, LucideIcon> = {
  companies: Building2,
  company_members: UserRound,
  jobs: SquarePen,
  opportunities: Handshake,
  billing_payments: ReceiptText,
  billing_merges: ReceiptText,
  enterprises: Building2,
  enterprise_invoices: ReceiptText,
  admin_members: UserRound,
}

function recordIcon(key: string, id: number, title: string): ReactNode {
  if (key === 'candidates') return <Initial id={id} name={title} />
  const Icon = icons[key] ?? FileText
  return <Icon size={16} />
}

export const recordGroups = (found: readonly FoundGroup[]): PaletteGroup[] =>
  found.map(({ key, label, items }) => ({
    label,
    items: items.map((item) => ({
      id: `${key}-${item.id_by_enterprise_id}`,
      label: item.title,
      sub: item.sub ?? undefined,
      icon: recordIcon(key, item.id_by_enterprise_id, item.title),
      target: { path: item.path },
    })),
  }))

/** Screens one may go to: pages that name no record. */
export function screenGroup(keyword: string, screens: readonly (readonly [string, string])[]): PaletteGroup {
  const items = screens.map(([path, label]) => ({
    id: path,
    label,
    icon: <ArrowRight size={16} />,
    target: { path },
  }))
  return { label: '画面', items: rankItems(keyword, items) }
}

/** What the page in view can do, then what can be created. */
export function actionGroup(
  keyword: string,
  actions: readonly PaletteAction[],
  slices: readonly Slice[],
  home: string,
): PaletteGroup {
  const ofPage = actions.map(({ id, label, sub, icon, shortcut, run }) => ({
    id: `action-${id}`,
    label,
    sub,
    icon: icon ?? <Zap size={16} />,
    shortcut,
    target: { run },
  }))
  const creates = slices.flatMap((slice) => slice.creates ?? [])
  const ofShell = creates.map(({ label, path }) => ({
    id: `create-${path}`,
    label,
    icon: <Plus size={16} />,
    target: { path: `${home}/${path}` },
  }))
  return { label: '操作', items: rankItems(keyword, [...ofPage, ...ofShell]) }
}
