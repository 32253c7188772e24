import { useQuery } from '@tanstack/react-query'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { type FieldsPage, FieldsShow } from '#foundation/settings/fields-screen.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { recipientFields } from '../recipient-fields.ts'
import { recipientQuery, useUpdateRecipient } from './client.ts'

const page: FieldsPage = {
  section: '契約と請求',
  title: '請求書の宛先',
  path: '/enterprise/setting/enterprise/invoice',
  fields: recipientFields,
  blocks: [
    {
      title: '宛先',
      hint: 'つむぎの利用料金の請求書を、ここにメールで送ります',
      keys: ['invoice_person', 'invoice_email'],
    },
  ],
}

export const RecipientPage = () => <FieldsShow page={page} record={useQuery(recipientQuery).data} />

export function RecipientEditPage() {
  const { data } = useQuery(recipientQuery)
  const update = useUpdateRecipient()
  return data ? (
    <FieldsEdit page={page} record={data} save={update} />
  ) : (
    <SkeletonRows rows={2} columns={2} height={72} />
  )
}
