import { LineField } from '../fields/line-field.tsx'
import { RichField } from '../fields/rich-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { terms_title: '利用規約の題名', terms_body: '利用規約の本文' } as const

export const termsTab: SiteTab = {
  path: 'terms',
  label: '利用規約',
  hint: '題名と本文がそろうと、フッターからつながります',
  page: 'terms',
  parts,
  Form: () => (
    <>
      <LineField part="terms_title" label={parts.terms_title} max={60} placeholder="利用規約" />
      <RichField part="terms_body" label={parts.terms_body} max={50_000} />
    </>
  ),
}
