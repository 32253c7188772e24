import { LinesField } from '../fields/lines-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { main_title: 'キャッチコピー', sub_title: '説明文', key_visual: 'キービジュアル' } as const

export const mainvisualTab: SiteTab = {
  path: 'mainvisual',
  label: 'メインビジュアル',
  hint: 'トップページの最初に出る部分',
  page: 'top',
  parts,
  Form: () => (
    <>
      <LinesField
        part="main_title"
        label={parts.main_title}
        max={60}
        hint="1行 16字までが読みやすい長さです"
      />
      <LinesField part="sub_title" label={parts.sub_title} max={120} />
      <PictureField
        part="key_visual"
        label={parts.key_visual}
        hint="飾りの画像として出ます。ないときは、色から作る糸の模様が出ます。"
      />
    </>
  ),
}
