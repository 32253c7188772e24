import { useMutation, useQuery } from '@tanstack/react-query'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { type FieldsPage, FieldsShow } from '#foundation/settings/fields-screen.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { recipientFields } from '../recipient-fields.ts'
import { api } from './client.ts'

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

const useRecipient = () =>
  useQuery(api.query.get('/api/enterprise/invoice_recipients/show')).data?.invoice_recipient

export const RecipientPage = () => <FieldsShow page={page} record={useRecipient()} />

export function RecipientEditPage() {
  const recipient = useRecipient()
  const { mutateAsync } = useMutation({
    ...api.mutation.post('/api/enterprise/invoice_recipients/update'),
    // The form says itself what is wrong.
    meta: { quiet: true },
  })
  return recipient ? (
    <FieldsEdit
      page={page}
      record={recipient}
      save={(changed) => mutateAsync({ body: { invoice_recipient: changed } })}
    />
  ) : (
    <SkeletonRows rows={2} columns={2} height={72} />
  )
}
