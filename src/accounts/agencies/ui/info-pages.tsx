import { useQuery } from '@tanstack/react-query'
import { useOptions } from '#foundation/screens/kinds/options.ts'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { type FieldsPage, FieldsShow, withName } from '#foundation/settings/fields-screen.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { PictureRow } from '../../pictures/ui/picture-row.tsx'
import { agencyFields } from '../agency-fields.ts'
import { companyQuery, useLogo, useUpdateCompany } from './client.ts'

const page: FieldsPage = {
  section: '会社設定',
  title: '会社情報',
  path: '/enterprise/setting/info',
  fields: agencyFields,
  blocks: [
    {
      title: '会社',
      hint: '書類とサイトに表示する自社の情報です',
      keys: ['name', 'name_service', 'president', 'tel', 'url_org', 'desc_org'],
      wide: ['name', 'url_org', 'desc_org'],
    },
    {
      title: '所在地',
      keys: ['zipcode', 'prefecture_id', 'address', 'building'],
      wide: ['address', 'building'],
    },
    {
      title: '許可番号',
      hint: '公開サイトに表示します。例：派13-123456、13-ユ-123456',
      keys: ['dispatch_license_number', 'placement_license_number'],
    },
    {
      title: '適格請求書',
      hint: '帳票設定で別の番号を登録すると、書類にはそちらを印刷します',
      keys: ['qualified_invoice_registration_number'],
    },
  ],
}

function useCompany() {
  const { data } = useQuery(companyQuery)
  const prefectures = useOptions({ to: 'master', list: 'prefectures' })
  return data && withName(data, 'prefecture_id', prefectures)
}

export function InfoPage() {
  const company = useCompany()
  const logo = useQuery(companyQuery).data?.enterprise_logo
  const { upload, remove } = useLogo()
  return (
    <FieldsShow page={page} record={company}>
      <PictureRow
        label="ロゴ"
        hint="自社のロゴです。PNG・JPEG・WebP、20MBまで。書類のロゴは帳票設定で登録します"
        src={logo}
        mayChange={company !== undefined}
        upload={upload}
        remove={remove}
      />
    </FieldsShow>
  )
}

export function InfoEditPage() {
  const company = useCompany()
  const updateCompany = useUpdateCompany()
  if (!company) return <SkeletonRows rows={6} columns={2} height={72} />
  return <FieldsEdit page={page} record={company} save={updateCompany} />
}
