import { LineField } from '../fields/line-field.tsx'
import { RichField } from '../fields/rich-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { privacy_title: 'プライバシーの題名', privacy_body: 'プライバシーの本文' } as const

export const privacyTab: SiteTab = {
  path: 'privacy',
  label: 'プライバシー',
  hint: '題名と本文がそろうと、フッターからつながります',
  page: 'privacy',
  parts,
  Form: () => (
    <>
      <LineField
        part="privacy_title"
        label={parts.privacy_title}
        max={60}
        placeholder="プライバシーポリシー"
      />
      <RichField part="privacy_body" label={parts.privacy_body} max={50_000} />
    </>
  ),
}
