import {
  ArrowRight,
  Building2,
  FileText,
  Handshake,
  type LucideIcon,
  Plus,
  ReceiptText,
  SquarePen,
  Undo2,
  UserRound,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type Act, takeBack } from '../acts.ts'
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
  /** Stands at the right: its state and its amount in yen. */
  state?: { view: string; id: number } | null | undefined
  amount?: number | null | undefined
  /** The reading of the label, word by word, which may match where the label does not. */
  reading?: string | undefined
  /** Opens a screen, or runs an action. */
  target: { path: string } | { run: () => void }
}
export type PaletteGroup = { label: string; items: PaletteItem[] }

/** Records as the server finds them. */
export type FoundGroup = {
  key: string
  label: string
  items: {
    id_by_enterprise_id: number
    title: string
    sub: string | null
    state?: { view: string; id: number } | null
    amount?: number | null
    path: string
  }[]
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
      reading: item.sub?.split('・')[0],
      state: item.state,
      amount: item.amount,
      icon: recordIcon(key, item.id_by_enterprise_id, item.title),
      target: { path: item.path },
    })),
  }))

/** Screens one may go to, by title or by any word on them (parted by `|`): pages that name no record. */
export function screenGroup(
  keyword: string,
  screens: readonly (readonly [path: string, title: string])[],
  words: Readonly<Record<string, string>>,
): PaletteGroup {
  const items = screens.map(([path, label]) => ({
    id: path,
    label,
    icon: <ArrowRight size={16} />,
    target: { path },
  }))
  const byTitle = rankItems(keyword, items)
  const byWord = keyword === '' ? [] : items.filter((item) => !byTitle.includes(item))
  return {
    label: '画面',
    items: [
      ...byTitle,
      ...byWord.flatMap((item) => {
        const [sub] = rankItems(
          keyword,
          (words[item.id] ?? '').split('|').map((label) => ({ label })),
        )
        return sub ? [{ ...item, sub: sub.label }] : []
      }),
    ],
  }
}

const create = (slices: readonly Slice[], home: string) =>
  slices
    .flatMap((slice) => slice.creates ?? [])
    .map(({ label, path }) => ({
      id: `create-${path}`,
      label,
      icon: <Plus size={16} />,
      target: { path: `${home}/${path}` },
    }))

/** What the page in view can do. */
export function pageGroup(keyword: string, actions: readonly PaletteAction[]): PaletteGroup {
  const items = actions.map(({ id, label, sub, icon, shortcut, run }) => ({
    id: `action-${id}`,
    label,
    sub,
    icon: icon ?? <Zap size={16} />,
    shortcut,
    target: { run },
  }))
  return { label: 'この画面の操作', items: rankItems(keyword, items) }
}

/** So many acts stand there before anything is typed. */
const actsAtHand = 5

/** What one did lately and can take back, the last first. */
export function actGroup(keyword: string, acts: readonly Act[]): PaletteGroup {
  const items = acts.toReversed().map(({ id, text }, at) => ({
    id: `act-${id}`,
    label: `取り消す：${text}`,
    icon: <Undo2 size={16} />,
    shortcut: at === 0 ? 'Ctrl Z' : undefined,
    target: { run: () => takeBack(id) },
  }))
  return {
    label: '自分の操作',
    items: keyword === '' ? items.slice(0, actsAtHand) : rankItems(keyword, items),
  }
}

/** What can be created from anywhere. */
export const createGroup = (keyword: string, slices: readonly Slice[], home: string): PaletteGroup => ({
  label: '操作',
  items: rankItems(keyword, create(slices, home)),
})
