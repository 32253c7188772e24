import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { draftQuery } from './client.ts'
import { SiteEditor } from './site-editor.tsx'
import { SitesFrame } from './sites-frame.tsx'
import { tabs } from './tabs.ts'

export const tabNames = tabs.map(({ path }) => path)

/** The tab of the site in the address. */
export function EditorPage() {
  const { tab: path } = useParams()
  const { data } = useQuery(draftQuery)
  const tab = tabs.find((each) => each.path === path)
  if (!data || !tab)
    return (
      <SitesFrame>
        <SkeletonRows rows={6} columns={2} height={72} />
      </SitesFrame>
    )
  return <SiteEditor start={data.site_setting_draft} tab={tab} />
}
