import { Navigate, useParams } from 'react-router'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { contractPages } from './contract-pages.ts'
import { settingPath } from './setting-items.ts'
import { basicPage, billingMergePage, billingPaymentPages } from './setting-pages.ts'
import { EditScreen, type SettingGroup, ShowScreen } from './setting-screen.tsx'

const groups: Record<string, SettingGroup> = {
  basic: { title: '基本', pages: [basicPage] },
  contract: { title: '契約', pages: contractPages },
  billing_payment: { title: '請求・支払', pages: billingPaymentPages },
  billing_merge: { title: '合算請求', pages: [billingMergePage] },
}

/** The page in the address; a group of several opens its first. */
function usePage() {
  const { group: name = '', part } = useParams()
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined
  const path = part === undefined ? name : `${name}/${part}`
  return { group, part, page: group?.pages.find((page) => page.path === path) }
}

export function ShowPage() {
  const { group, part, page } = usePage()
  const first = group?.pages[0]
  if (!page && first && part === undefined) return <Navigate to={settingPath(first)} replace />
  return group && page ? <ShowScreen group={group} page={page} /> : <NotFoundPage />
}

export function EditPage() {
  const { group, page } = usePage()
  return group && page ? <EditScreen group={group} page={page} /> : <NotFoundPage />
}
