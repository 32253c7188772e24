import { apiOf } from '#foundation/ui/api.ts'
import type { agreementSettingRoutes } from '../server.ts'

export const api = apiOf<typeof agreementSettingRoutes>()
