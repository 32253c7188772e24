import { useMutation, useQuery } from '@tanstack/react-query'
import { useOptions } from '#foundation/screens/kinds/options.ts'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { type FieldsPage, FieldsShow, withName } from '#foundation/settings/fields-screen.tsx'
import { areaApiOf } from '#foundation/ui/api.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { accountFields, issuerFields } from '../issuer-fields.ts'
import type { IssuerCalls } from '../server.ts'

const api = areaApiOf<IssuerCalls>()

const page: FieldsPage = {
  section: '管理',
  title: '請求書の発行元',
  path: '/admin/setting/issuer',
  fields: { ...issuerFields, ...accountFields },
  blocks: [
    {
      title: '発行元',
      hint: 'エージェントへの請求書に載ります。登録番号がないと承認できません',
      keys: ['business_name', 'qualified_invoice_registration_number', 'tel'],
      wide: ['business_name'],
    },
    {
      title: '所在地',
      keys: ['zipcode', 'prefecture_id', 'address', 'building'],
      wide: ['address', 'building'],
    },
    {
      title: '振込先',
      hint: '口座名義は全角カタカナで入力します',
      keys: ['bank_name', 'branch_name', 'account_type', 'account_number', 'account_holder_name'],
      wide: ['account_holder_name'],
    },
  ],
}

function useIssuer() {
  const { data } = useQuery(api.query.get('/api/enterprise/issuer/show'))
  const prefectures = useOptions({ to: 'master', list: 'prefectures' })
  return data && withName(data.issuer, 'prefecture_id', prefectures)
}

export const IssuerPage = () => <FieldsShow page={page} record={useIssuer()} />

export function IssuerEditPage() {
  const issuer = useIssuer()
  const { mutateAsync } = useMutation({
    ...api.mutation.post('/api/enterprise/issuer/update'),
    // The form says itself what is wrong.
    meta: { quiet: true },
  })
  return issuer ? (
    <FieldsEdit page={page} record={issuer} save={(changed) => mutateAsync({ body: { issuer: changed } })} />
  ) : (
    <SkeletonRows rows={6} columns={2} height={72} />
  )
}
