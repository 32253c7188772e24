import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { type FieldsPage, FieldsShow } from '#foundation/settings/fields-screen.tsx'
import { apiOf } from '#foundation/ui/api.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { landingFields } from '../landing-fields.ts'
import type { landingSettingRoutes } from '../server.ts'

const api = apiOf<typeof landingSettingRoutes>()

const page: FieldsPage = {
  section: '管理',
  title: '紹介ページ',
  path: '/admin/setting/landing',
  fields: landingFields,
  blocks: [
    {
      title: '運営会社',
      hint: 'つむぎの紹介ページ（/lp）の下に載ります',
      keys: ['company_name', 'company_url'],
    },
    {
      title: 'そのほかのサービス',
      hint: '1行に1つ、名前とURLを空白で区切って入力します',
      keys: ['sibling_services'],
      wide: ['sibling_services'],
    },
    {
      title: '利用規約',
      hint: '空のあいだは、ページもリンクも出ません',
      keys: ['terms_body'],
      wide: ['terms_body'],
    },
    { title: 'プライバシーポリシー', keys: ['privacy_body'], wide: ['privacy_body'] },
  ],
}

const landingQuery = queryOptions({
  queryKey: ['landing_setting'],
  queryFn: async ({ signal }) =>
    (await api.get('/api/admin/landing_settings/show', { signal })).landing_setting,
})

/** What the product's own pages say of the operator. */
export const LandingSettingPage = () => <FieldsShow page={page} record={useQuery(landingQuery).data} />

export function LandingSettingEditPage() {
  const { data } = useQuery(landingQuery)
  const client = useQueryClient()
  const save = async (landing_setting: Values) => {
    await api.post('/api/admin/landing_settings/update', { body: { landing_setting } })
    await client.invalidateQueries({ queryKey: landingQuery.queryKey })
  }
  return data ? (
    <FieldsEdit page={page} record={data} save={save} />
  ) : (
    <SkeletonRows rows={6} columns={2} height={72} />
  )
}
