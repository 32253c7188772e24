import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import frame from '#foundation/settings/page.module.css'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import primitives from '#foundation/ui/primitives.module.css'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { Tab } from '#foundation/ui/tabs.tsx'
import type { DocumentSettings } from '../schema.ts'
import { PreviewPane } from './preview-pane.tsx'
import { SettingForm } from './setting-form.tsx'
import { type SettingPage, settingPath } from './setting-items.ts'
import { SettingValue } from './setting-value.tsx'
import styles from './settings.module.css'
import { settingsOptions } from './settings-query.ts'

/** Pages that stand as tabs under one title. */
export type SettingGroup = { title: string; pages: readonly SettingPage[] }

const tabsOf = ({ pages }: SettingGroup): Tab[] =>
  pages.length < 2 ? [] : pages.map((page) => ({ to: settingPath(page), label: page.title }))

type Props = { group: SettingGroup; page: SettingPage }

/** What is set, with the document it shows on. */
export function ShowScreen({ group, page }: Props) {
  const { authority } = useMember()
  const edit = authority > 0 && (
    <Button
      component={Link}
      to={`${settingPath(page)}/edit`}
      variant="default"
      leftSection={<Pencil size={14} aria-hidden />}
    >
      編集
    </Button>
  )
  return (
    <Screen group={group} actions={edit}>
      {(settings, head) => (
        <div className={styles.columns} data-desk={page.document && true}>
          <div className={frame.page}>
            {head}
            {page.blocks.map((block) => (
              <SettingRow key={block.title} title={block.title} hint={block.hint}>
                <dl className={frame.fields}>
                  {block.items.map((item) => (
                    <div key={item.path} data-wide={item.wide}>
                      <dt className={primitives.label}>{item.label}</dt>
                      <dd>
                        <SettingValue item={item} settings={settings} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </SettingRow>
            ))}
          </div>
          {page.document && <PreviewPane key={page.path} document={page.document} patch={{}} />}
        </div>
      )}
    </Screen>
  )
}

/** The same, to change it. */
export const EditScreen = ({ group, page }: Props) => (
  <Screen group={group}>
    {(settings, head) => <SettingForm key={page.path} page={page} stored={settings} head={head} />}
  </Screen>
)

type ScreenProps = {
  group: SettingGroup
  actions?: ReactNode
  children: (settings: DocumentSettings, head: ReactNode) => ReactNode
}

function Screen({ group, actions, children }: ScreenProps) {
  const { data: settings } = useQuery(settingsOptions)
  const head = <SettingHead section="帳票設定" title={group.title} tabs={tabsOf(group)} actions={actions} />
  if (settings) return children(settings, head)
  return (
    <div className={frame.page}>
      {head}
      <SkeletonRows rows={6} columns={2} height={88} />
    </div>
  )
}
