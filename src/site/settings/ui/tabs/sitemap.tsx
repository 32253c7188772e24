import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Note, Panel, Stack } from '#foundation/ui/layout.tsx'
import { pageTypes } from '../../../frame/page-types.ts'
import { sitemapPages } from '../../../frame/sitemap-pages.ts'
import { previewQuery } from '../client.ts'
import { usePart } from '../editor-context.ts'
import { PartHead } from '../fields/part-head.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { index_now_flg: '検索エンジンへの通知', sitemap: 'サイトマップに載せるページ' } as const

function Pages() {
  const { value, error, readOnly, change } = usePart('sitemap')
  const { data } = useQuery(previewQuery)
  return (
    <Stack gap={6} data-field="sitemap">
      <PartHead part="sitemap" name={parts.sitemap} />
      <Checkbox.Group
        aria-label={parts.sitemap}
        value={[...value]}
        error={error}
        readOnly={readOnly}
        onChange={(next) => {
          const pages = sitemapPages.filter((page) => next.includes(page))
          change(pages.length === sitemapPages.length ? null : pages)
        }}
      >
        <Panel as="div">
          <Stack gap={10}>
            {sitemapPages.map((page) => (
              <Checkbox key={page} value={page} label={pageTypes[page]} disabled={readOnly} />
            ))}
          </Stack>
        </Panel>
      </Checkbox.Group>
      <Note>
        トップページはいつも載ります。公開中の案件・記事と、それがあるカテゴリだけが、最後に変わった時刻とともに載ります。外しても、ページは公開されたままです。
        {data && (
          <>
            {' '}
            <a href={`${data.site.url}/sitemap.xml`} target="_blank" rel="noreferrer">
              公開中のサイトマップを開く
            </a>
          </>
        )}
      </Note>
    </Stack>
  )
}

export const sitemapTab: SiteTab = {
  path: 'sitemap',
  label: 'サイトマップ',
  hint: '検索エンジンに伝えるページ。画面の見た目は変わりません',
  page: 'top',
  parts,
  Form: () => (
    <>
      <Pages />
      <SwitchField
        part="index_now_flg"
        label="変わったページを検索エンジンに知らせる（IndexNow）"
        hint="案件や記事を公開・変更・終了すると、対応する検索エンジン（Bing など）に数分で知らせます。独自ドメインを連携しているときだけ働きます。"
      />
    </>
  ),
}
