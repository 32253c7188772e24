import { useQuery } from '@tanstack/react-query'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { useSurface } from '#foundation/ui/surface.ts'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import type { adminMemberRoutes } from '../admin-members.ts'
import type { memberUpdateRoutes } from '../member-updates.ts'
import type { memberRoutes } from '../members.ts'

type Routes = typeof memberRoutes | typeof memberUpdateRoutes | typeof adminMemberRoutes
type Context = NonNullable<BodyAt<Routes, '/api/enterprise/enterprise_members/update'>['context']>

/** What both areas know of somebody; a member of an enterprise has a first screen besides. */
type Profile = Pick<
  AnswerAt<Routes, '/api/admin/admin_members/show'>['admin_member'],
  'l_name' | 'f_name' | 'email' | 'tel' | 'position' | 'file_path_photo'
>

const api = apiOf<Routes>()

/** One's own profile with everything the settings show, and the calls that change it; each throws ApiError. */
const accounts = {
  enterprise: {
    families: ['enterprise_members', 'enterprise'],
    read: async (signal: AbortSignal): Promise<Profile> =>
      (await api.get('/api/enterprise/enterprise_members/show', { signal })).enterprise_member,
    update: (enterprise_member: Values, context: Context): Promise<unknown> =>
      api.post('/api/enterprise/enterprise_members/update', { body: { enterprise_member, context } }),
    upload: (form: FormData): Promise<unknown> =>
      api.upload('/api/enterprise/enterprise_members/file_upload', { form }),
  },
  admin: {
    families: ['admin_members', 'admin'],
    read: async (signal: AbortSignal): Promise<Profile> =>
      (await api.get('/api/admin/admin_members/show', { signal })).admin_member,
    update: (admin_member: Values, context: Context): Promise<unknown> =>
      api.post('/api/admin/admin_members/update', { body: { admin_member, context } }),
    upload: (form: FormData): Promise<unknown> =>
      api.upload('/api/admin/admin_members/file_upload', { form }),
  },
} as const

/** The account of who is signed in, in the area one is in; what shows it is read anew after a change. */
export function useOwnAccount() {
  const { families, read, update, upload } = accounts[useSurface().strategy]
  const refresh = useRefresh(families)
  const { data: profile } = useQuery({
    queryKey: [families[0], 'own'],
    queryFn: ({ signal }) => read(signal),
  })
  const refreshed = async (call: Promise<unknown>) => {
    await call
    await refresh()
  }
  return {
    profile,
    updateOwn: (given: Values, context: Context) => refreshed(update(given, context)),
    uploadPhoto: (form: FormData) => refreshed(upload(form)),
  }
}
