import { Note } from '#foundation/ui/layout.tsx'
import { OrderField } from '../fields/order-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { jobpage: '案件の詳細の項目' } as const

export const jobpageTab: SiteTab = {
  path: 'jobpage',
  label: '案件の詳細',
  hint: '案件のページに出す項目と、その順番',
  page: 'job',
  parts,
  Form: () => (
    <>
      <OrderField label={parts.jobpage} />
      <Note>
        案件に書かれていない項目は、どのみち出ません。出さないと決めた項目は、検索エンジンに渡す情報（JobPosting）と、プログラムから読む公開の案件にも入りません。
      </Note>
    </>
  ),
}
