import { apiOf } from '#foundation/ui/api.ts'
import type { agencyLifeRoutes } from '../server.ts'

const api = apiOf<typeof agencyLifeRoutes>()

export type NewAgency = { name: string; name_service: string; tel: string; email: string; message: string }

/** Every call throws ApiError. */
export const createAgency = ({ name, name_service, tel, email, message }: NewAgency) =>
  api.post('/api/admin/enterprises/create', {
    body: {
      enterprise: { name, name_service: name_service || null, tel: tel || null },
      enterprise_member: { email, message: message || null },
    },
  })

export const endAgency = async (id: number, reason: string, with_mail: boolean) =>
  (await api.post('/api/admin/enterprises/end/:id', { id, body: { reason, with_mail } })).enterprise

export const reopenAgency = async (id: number) =>
  (await api.post('/api/admin/enterprises/reopen/:id', { id })).enterprise
