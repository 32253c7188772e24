import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { refreshWebhooks, resendDelivery } from './client.ts'

/** Sends a delivery again, and shows how it goes. */
export const useResend = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => resendDelivery(id),
    onSuccess: () => flashSuccess('もう一度送ります'),
    onSettled: () => refreshWebhooks(client),
  })
}
