import { useMutation } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { api } from './client.ts'

/** Sends a delivery again, and shows how it goes. */
export const useResend = () =>
  useMutation({
    ...api.mutation.post('/api/enterprise/webhook_deliveries/resend/:id', { refresh: ['webhooks'] }),
    onSuccess: () => flashSuccess('もう一度送ります'),
  })
