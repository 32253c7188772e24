import { useMutation, useQuery } from '@tanstack/react-query'
import { useOptions } from '#foundation/screens/kinds/options.ts'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { type FieldsPage, FieldsShow, withName } from '#foundation/settings/fields-screen.tsx'
import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { PictureRow } from '../../pictures/ui/picture-row.tsx'
import { enterpriseFields } from '../enterprise-fields.ts'
import type { ownEnterpriseRoutes } from '../enterprises.ts'

type Patch = BodyAt<typeof ownEnterpriseRoutes, '/api/enterprise/enterprises/update'>['enterprise']

const api = apiOf<typeof ownEnterpriseRoutes>()
/** Families besides the company's own that show it. */
const refresh = ['enterprise']

const page: FieldsPage = {
  section: '会社設定',
  title: '会社情報',
  path: '/enterprise/setting/info',
  fields: enterpriseFields,
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

// What the form saves says itself what is wrong.
const quiet = { quiet: true } as const

/** The company; what is changed of it shows everywhere at once. */
function useCompany() {
  const { data } = useQuery(api.query.get('/api/enterprise/enterprises/show'))
  const prefectures = useOptions({ to: 'master', list: 'prefectures' })
  const saving = useMutation({
    ...api.mutation.post('/api/enterprise/enterprises/update', { refresh }),
    meta: quiet,
  })
  return {
    company: data && withName(data.enterprise, 'prefecture_id', prefectures),
    logo: data?.enterprise.enterprise_logo,
    save: (enterprise: Patch) => saving.mutateAsync({ body: { enterprise } }),
  }
}

export function InfoPage() {
  const { company, logo, save } = useCompany()
  const uploading = useMutation({
    ...api.mutation.upload('/api/enterprise/enterprises/file_upload', { refresh }),
    meta: quiet,
  })
  return (
    <FieldsShow page={page} record={company}>
      <PictureRow
        label="ロゴ"
        hint="自社のロゴです。PNG・JPEG・WebP、20MBまで。書類のロゴは帳票設定で登録します"
        src={logo}
        mayChange={company !== undefined}
        upload={(form) => uploading.mutateAsync({ form })}
        remove={() => save({ enterprise_logo: null })}
      />
    </FieldsShow>
  )
}

export function InfoEditPage() {
  const { company, save } = useCompany()
  if (!company) return <SkeletonRows rows={6} columns={2} height={72} />
  // The form of any fields knows no value's type; these are the fields of the page (enterprise-fields.ts), checked by the server.
  return <FieldsEdit page={page} record={company} save={(changed) => save(changed as Patch)} />
}
